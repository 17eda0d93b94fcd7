export { FormErrorSummary } from './FormErrorSummary';
export { PasswordField } from './PasswordField';
export { EmailField, FormCheckbox, FormDate, FormRadios, FormSelect, FormText } from './formFields';
export type { FormErrors, FormValues } from './formModel';
export { isEmail } from './formModel';
export { TriedFields } from './triedFields';
