export { Alert, type AlertProps, LiveRegion, Toast, type ToastProps, type Tone } from './Alert';
export { Button, buttonClasses, type ButtonProps, type ButtonVariant } from './Button';
export {
  Checkbox,
  type CheckboxProps,
  DateField,
  SelectField,
  type SelectFieldProps,
  type SelectOption,
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
} from './fields';
export { classes } from './classes';
export { Dialog, FormDialog, type DialogProps, type FormDialogProps } from './Dialog';
export { Card, Container, Disclosure, type DisclosureProps, Row, Section, Stack, VisuallyHidden } from './layout';
export { ErrorSummary, type ErrorSummaryProps, type FieldProblem } from './ErrorSummary';
export { describedBy, FieldError, FieldFrame, FieldHint, fieldId, OptionalMark, type FieldWords } from './FieldFrame';
export type { PureHtml, PurifyHtml } from './htmlPurifier';
export {
  HtmlPurifierProvider,
  type HtmlPurifierSource,
  type Surroundings,
  SurroundingsProvider,
  useHtmlPurifierSource,
  useSurroundings,
} from './surroundings';
export { Icon, type IconName } from './Icon';
export { clockDrawing, pencilDrawing, starDrawing } from './lazyDrawings';
export { imageAddress, imageSrcSet, imageUrl, type ImageSize } from './imageAddress';
export { withImagePrefix } from './imagePrefix';
export { AnchorButton, Link, LinkButton, type LinkProps, type LinkRules, linkTarget, type LinkTarget } from './Link';
export { LoadingStages, type LoadingStagesProps, PageOutline, PageSkeleton, Skeleton, SkeletonGroup, type SkeletonShape } from './Skeleton';
export { formatMoney, type MoneyAmount, type MoneyStyle } from './formatMoney';
export { Money } from './Money';
export { Picture, type PictureProps } from './Picture';
export { PrintButton } from './PrintButton';
export { Progress, ProgressBar, StepBar, type StepBarProps } from './Progress';
export { QuantityField, type QuantityFieldProps } from './QuantityField';
export { RadioCards, RadioList, type RadioChoicesProps, type RadioOption } from './RadioChoices';
export { RichText, type RichTextProps } from './RichText';
export {
  richTextClass,
  StandingHtml,
  TextSkeleton,
  useInAppLinks,
  useIsHydrating,
  useIsTakenOver,
  type StandingHtmlProps,
} from './RichTextHtml';
export { styleName, type TreeStep } from './richTextTree';
export { type Swatch, swatchOf } from './swatch';
export { SwatchMark } from './SwatchMark';
export { smoothly, wantsLessMotion, whenNear } from './scrolling';
export { allowedDeclarations, readDeclarations, writeDeclarations, type Declaration } from './styleDeclarations';
export { type Track, TrackControls, type TrackControlsProps, type TrackView, useTrack } from './track';
export { playerAddress, playerOrigins, videoOf, videoPageOf, type FramedVideo, type PlayerOptions, type Video } from './videoAddress';
export { speakToPlayer, videoDefaults, type PlayerRequest } from './videoPlayer';
