export { TurnPlace, type TurnPlaceProps } from './TurnPlace';
