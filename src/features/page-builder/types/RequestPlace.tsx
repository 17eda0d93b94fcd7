import type { ReactNode } from 'react';
import type { RequestFields } from './requestFields';
import type { MovingProps } from './shopParts';
import { useShopParts } from './shopParts';

/** A form in which a shopper asks something of the company; the editors' own words where the shop has no such form. */
export function RequestPlace({ fields, children }: MovingProps<RequestFields>): ReactNode {
  const { RequestPlace: Form } = useShopParts();
  return Form ? <Form {...fields}>{children}</Form> : children;
}
