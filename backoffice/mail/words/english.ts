import type { MailWords } from '../mailWords';

export const english: MailWords = {
  kinds: {
    contact: 'message',
    callback: 'phone call',
    quote: 'quote',
    repair: 'repair',
    service: 'service visit',
    samples: 'cover samples',
    'public-sector': 'public sector enquiry',
    dealer: 'dealer enquiry',
    complaint: 'complaint',
  },
  greeting: 'Dear {name},',
  greetingWithoutName: 'Hello,',
  received: {
    subject: 'We have received your request {reference}',
    text: 'Thank you. We have received your request ({kind}). Its reference is {reference}.',
  },
  withdrawn: {
    subject: 'Your request {reference} is withdrawn',
    text: 'Your request {reference} ({kind}) is withdrawn. We will not contact you about it any more.',
    notYou: 'Did you not do this? Then please call us on {phone}.',
  },
  stuck: 'Is anyone stuck on the lift? Please do not wait for our answer: call us on {phone}.',
  next: 'What happens now:',
  reply: {
    email: 'We write to you at {ownEmail} within one working day.',
    phone: 'We call you on {ownPhone} within one working day.',
    post: 'We answer by post, to this address: {ownAddress}.',
  },
  times: 'These times suit you:',
  link: 'See your request, or withdraw it:',
  linkIsPrivate: 'This link opens your request without a password. Please do not pass it on.',
  questions: 'Any questions? Call us on {phone} or write to {email}. Please have your reference {reference} to hand.',
  hours: {
    sentence: 'We are here {spans}.',
    days: '{first} to {last} from {opens} to {closes}',
    oneDay: '{first} from {opens} to {closes}',
    and: ' and ',
  },
  regards: 'Kind regards',
  company: {
    line: '{label}: {value}',
    suspicious: 'Possibly spam:',
    withdrawn: 'Withdrawn:',
    replies: { email: 'by e-mail', phone: 'by phone', post: 'by post' },
    labels: {
      kind: 'Request',
      name: 'Name',
      organisation: 'Organisation',
      email: 'E-mail',
      phone: 'Phone',
      address: 'Address',
      reply: 'Answer',
      times: 'Good times',
      product: 'Product',
      place: 'Place',
      order: 'Order',
      configuration: 'Configuration',
      total: 'Total shown',
      message: 'Message',
    },
  },
};

export const northAmerican: MailWords = {
  ...english,
  kinds: { ...english.kinds, 'public-sector': 'public sector inquiry', dealer: 'dealer inquiry' },
  withdrawn: { ...english.withdrawn, notYou: 'Did you not do this? Then please call us at {phone}.' },
  stuck: 'Is anyone stuck on the lift? Please do not wait for our answer: call us at {phone}.',
  reply: {
    email: 'We will write to you at {ownEmail} within two business days.',
    phone: 'We will call you at {ownPhone} within two business days.',
    post: 'We will answer by mail, to this address: {ownAddress}.',
  },
  questions: 'Any questions? Call us at {phone} or write to {email}. Please have your reference {reference} at hand.',
  company: {
    ...english.company,
    replies: { ...english.company.replies, post: 'by mail' },
    labels: { ...english.company.labels, organisation: 'Organization' },
  },
};
