import type { ReactNode } from 'react';
import type { MovingProps } from './shopParts';
import { useShopParts } from './shopParts';

/** Which form an editor has placed: the end of the class `inject-request-…`. */
export interface RequestFields {
  kind: string;
}

/** A form in which a shopper asks something of the company; the editors' own words where the shop has no such form. */
export function RequestPlace({ fields: { kind }, children }: MovingProps<RequestFields>): ReactNode {
  const { RequestPlace: Form } = useShopParts();
  return Form ? <Form kind={kind}>{children}</Form> : children;
}
