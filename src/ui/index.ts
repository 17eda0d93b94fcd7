export { Alert, type AlertProps, type Tone } from './Alert';
export { Button, type ButtonProps, type ButtonVariant } from './Button';
export { Checkbox, type CheckboxProps } from './Checkbox';
export { classes } from './classes';
export { Dialog, FormDialog, type DialogProps, type FormDialogProps } from './Dialog';
export { Disclosure, type DisclosureProps } from './Disclosure';
export { ErrorSummary, type ErrorSummaryProps, type FieldProblem } from './ErrorSummary';
export { fieldId, FieldFrame, type FieldWords } from './FieldFrame';
export type { PureHtml, PurifyHtml } from './htmlPurifier';
export { Icon, type IconName } from './Icon';
export { clockDrawing, pencilDrawing } from './lateDrawings';
export { imageAddress, imageSrcSet, imageUrl, type ImageSize } from './imageAddress';
export { withImagePrefix } from './imagePrefix';
export { Card, Container, Row, Section, Stack } from './layout';
export { Link, type LinkProps } from './Link';
export { AnchorButton, LinkButton } from './LinkButton';
export { linkTarget, type LinkRules, type LinkTarget } from './linkTarget';
export { LiveRegion } from './LiveRegion';
export { LoadingStages, type LoadingStagesProps } from './LoadingStages';
export { formatMoney, Money, type MoneyAmount, type MoneyStyle } from './Money';
export { Picture, type PictureProps } from './Picture';
export { Progress } from './Progress';
export { QuantityField, type QuantityFieldProps } from './QuantityField';
export { RadioCards, RadioList, type RadioChoicesProps, type RadioOption } from './RadioChoices';
export {
  HtmlPurifierProvider,
  RichText,
  richTextClass,
  StandingHtml,
  TextSkeleton,
  useHtmlPurifierSource,
  useInAppLinks,
  useIsHydrating,
  type HtmlPurifierSource,
  type RichTextProps,
  type StandingHtmlProps,
} from './RichText';
export { styleName, type TreeStep } from './richTextTree';
export { wantsLessMotion } from './reducedMotion';
export { SelectField, type SelectFieldProps, type SelectOption } from './SelectField';
export { Skeleton, SkeletonGroup, type SkeletonShape } from './Skeleton';
export { allowedDeclarations, readDeclarations, writeDeclarations, type Declaration } from './styleDeclarations';
export { SurroundingsProvider, useSurroundings, type Surroundings } from './surroundings';
export { DateField, TextField, type TextFieldProps } from './TextField';
export { Toast, type ToastProps } from './Toast';
export { TrackControls, type TrackControlsProps } from './TrackControls';
export { useTrack, type Track, type TrackView } from './useTrack';
export { playerAddress, playerOrigins, videoOf, videoPageOf, type FramedVideo, type PlayerWishes, type Video } from './videoAddress';
export { speakToPlayer, videoDefaults, type PlayerRequest } from './videoPlayer';
export { VisuallyHidden } from './VisuallyHidden';
export { whenNear } from './whenNear';
