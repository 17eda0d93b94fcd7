import type { SeedEnquirySet, SeedQuestionSet, SeedRule } from '../seed/seedTypes';

type Texts = (text: string) => Record<string, string>;

/** The bundle's questions in the tiny company. */
export const tinyQuestions = (everywhere: Texts): SeedQuestionSet[] => [
  {
    bundleSku: 'LIFT',
    questions: [
      {
        key: 'SHAPE',
        optionId: 1,
        section: everywhere('Your stairs'),
        name: everywhere('Shape'),
        title: everywhere('What shape are your stairs?'),
        why: everywhere('The rail follows them.'),
        values: [
          { key: 'SHAPE_STRAIGHT', selectionId: 11, label: everywhere('Straight') },
          { key: 'SHAPE_CURVED', selectionId: 12, label: everywhere('Curved') },
        ],
      },
      {
        key: 'SEAT',
        optionId: 2,
        section: everywhere('Your seat'),
        name: everywhere('Seat'),
        title: everywhere('Which seat?'),
        why: everywhere('You will sit on it.'),
        values: [
          { key: 'SEAT_PLAIN', selectionId: 21, label: everywhere('Plain') },
          { key: 'SEAT_SOFT', selectionId: 22, label: everywhere('Soft'), picture: 'lift/soft.jpg' },
        ],
      },
      {
        key: 'HINGE',
        optionId: 3,
        section: everywhere('Your rail'),
        name: everywhere('Hinge'),
        title: everywhere('A hinged rail?'),
        why: everywhere('A door may be in the way.'),
        help: everywhere('Open the door and look.'),
        values: [
          { key: 'HINGE_NO', selectionId: 31, label: everywhere('No') },
          { key: 'HINGE_YES', selectionId: 32, label: everywhere('Yes'), note: everywhere('Folds away.') },
        ],
      },
    ],
    rules: tinyRules(everywhere),
  },
];

const tinyRules = (everywhere: Texts): SeedRule[] => [
  {
    id: 'hinge-on-straight',
    effect: 'SHOW',
    when: [{ question: 'SHAPE', values: ['SHAPE_STRAIGHT'] }],
    question: 'HINGE',
    reason: everywhere('Only straight rails hinge.'),
  },
  {
    id: 'soft-on-curved',
    effect: 'REPRICE',
    when: [{ question: 'SHAPE', values: ['SHAPE_CURVED'] }],
    question: 'SEAT',
    values: ['SEAT_SOFT'],
    selectionId: 23,
    reason: everywhere('A curved rail needs a stronger seat.'),
  },
  {
    id: 'plain-not-hinged',
    effect: 'EXCLUDE',
    when: [{ question: 'SEAT', values: ['SEAT_PLAIN'] }],
    question: 'HINGE',
    values: ['HINGE_YES'],
    reason: everywhere('The plain seat does not fit a hinge.'),
  },
  {
    id: 'ask-us',
    effect: 'ADVISER',
    when: [
      { question: 'SHAPE', values: ['SHAPE_CURVED'] },
      { question: 'SEAT', values: ['SEAT_PLAIN'] },
    ],
    reason: everywhere('Please call us.'),
  },
];

/** A question before a visit; one store view has words for it. */
export const tinyEnquiry = (gb: string): SeedEnquirySet => ({
  code: 'homelift',
  countryCode: 'GB',
  name: { [gb]: 'Homelift' },
  metaTitle: { [gb]: 'Plan your homelift' },
  metaDescription: { [gb]: 'Answer a few questions about your home.' },
  questions: [
    {
      key: 'HOME_FLOORS',
      optionId: 901,
      section: { [gb]: 'Your home' },
      name: { [gb]: 'Floors' },
      title: { [gb]: 'How many floors?' },
      why: { [gb]: 'It decides how far the lift travels.' },
      values: [
        { key: 'HOME_FLOORS_TWO', selectionId: 911, label: { [gb]: 'Two' } },
        { key: 'HOME_FLOORS_MORE', selectionId: 912, label: { [gb]: 'More' } },
      ],
    },
  ],
  rules: [
    {
      id: 'many-floors',
      effect: 'ADVISER',
      when: [{ question: 'HOME_FLOORS', values: ['HOME_FLOORS_MORE'] }],
      reason: { [gb]: 'We look together.' },
    },
  ],
});
