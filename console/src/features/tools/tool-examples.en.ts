import type { Translation } from '#i18n/texts.ts'
import type { es } from './tool-examples.es.ts'

export const en: Translation<typeof es> = {
  order: {
    name: 'order_status',
    description: 'Looks up the state of an order',
    prompt: 'When somebody asks for an order and knows its number. Not for returns.',
    first: 'Where is my order?',
    second: 'Has my order 20871 been sent?',
    field: 'Order number',
    ask: 'What is the order number?',
    answer: 'Your order {order} is {status}.',
    missing: 'I cannot find that order.',
  },
  stock: {
    name: 'stock',
    description: 'Tells how many of a product are left',
    prompt: 'When somebody asks whether a certain product is in stock. Not for prices.',
    first: 'Do you have the Oiz in stock?',
    second: 'Is this reference available?',
    field: 'Product',
    ask: 'Which product or reference?',
    answer: 'There are {units} of {product} left.',
    missing: 'I have no product of that name.',
  },
  booking: {
    name: 'book_appointment',
    description: 'Books an appointment',
    prompt: 'When somebody wants an appointment. Not for moving or cancelling one.',
    first: 'I want to book an appointment',
    second: 'Can I come on Thursday?',
    field: 'Day',
    ask: 'Which day suits you?',
    answer: 'Done, your appointment is on {day}.',
    missing: 'There is nothing free that day.',
  },
}
