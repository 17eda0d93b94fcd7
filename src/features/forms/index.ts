export {
  EmailField,
  FormCheckbox,
  FormDate,
  FormErrorSummary,
  FormRadios,
  FormSelect,
  FormText,
  FormTextArea,
  KeptFields,
  TriedFields,
  useFormField,
  useRegisteredAtOnce,
} from './formFields';
export { PasswordField } from './PasswordField';
export { SuggestingEmailField } from './SuggestingEmailField';
export type { FormErrors, FormValues } from './formModel';
export { isEmail } from './formModel';
