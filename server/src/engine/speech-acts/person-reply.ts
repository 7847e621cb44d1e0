import { plainText } from '@tertulia/contract/plain-text'
import { isCourtesy } from '#engine/speech-acts/act-of.ts'

/** A person who has just come introduces themselves, and asks what it is about. */
const INTRODUCES =
  /(?:^| )(?:soy|te atiende|me llamo|le atiende|en que (?:te|le|os|les) (?:puedo )?ayud\p{L}*|dime|digame|cuentame|cuenteme|ahora te|un momento|dame un|lo miro|i am|i m|my name is|this is|how (?:can|may) i|let me (?:see|check|look)|one moment|bear with me|je suis|je m appelle|comment puis je|un instant|je regarde|sou|chamo me|em que posso|diga|um momento|vou ver)(?: |$)/u
/** Fewer tell nothing. */
const LEAST_WORDS = 3

/** Whether what a person wrote to a customer answers something: it says more than who is there, that they look, or thanks. */
export const tellsSomething = (text: string): boolean =>
  text
    .split(/(?<=[.!?…])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .some(
      (sentence) =>
        sentence !== '' &&
        !sentence.includes('?') &&
        !isCourtesy(sentence) &&
        !INTRODUCES.test(plainText(sentence)) &&
        plainText(sentence).split(' ').length >= LEAST_WORDS,
    )
