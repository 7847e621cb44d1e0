import { plainText } from '@tertulia/contract/plain-text'
import { asksForPerson } from '#engine/person-wish.ts'

/** The kinds of messages that ask nothing of the knowledge. */
export type SmallTalk = 'greeting' | 'farewell' | 'thanks' | 'person' | 'date' | 'time'

const GREETINGS =
  'hola|holaa+|buenas|buenos dias|buenas tardes|buenas noches|hey|hello|hi|good morning|good afternoon|good evening|bonjour|salut|bonsoir|ola|bom dia|boa tarde|boa noite|que tal|como estas|how are you'
const FAREWELLS =
  'adios|hasta luego|hasta pronto|hasta manana|nos vemos|chao|chau|bye|goodbye|see you|au revoir|a bientot|tchau|ate logo|ate mais'
const THANKS =
  'gracias|muchas gracias|mil gracias|thanks|thank you|thanks a lot|merci|merci beaucoup|obrigado|obrigada|muito obrigado|muito obrigada'
const FILLERS =
  'y|and|et|e|vale|ok|okay|perfecto|genial|great|perfect|muy amable|por todo|por tu ayuda|de nuevo|a todos|parfait|otimo|si|no|nada mas|eso es todo|that is all'

const only = (...phrases: string[]) => new RegExp(`^(?:(?:${phrases.join('|')})(?: |$))+$`, 'u')
const contains = (phrases: string) => new RegExp(`(?:^| )(?:${phrases})(?: |$)`, 'u')

const ALL_GREETINGS = only(GREETINGS, FILLERS)
const ALL_FAREWELLS = only(FAREWELLS, THANKS, FILLERS)
const HAS = { greeting: contains(GREETINGS), farewell: contains(FAREWELLS), thanks: contains(THANKS) }

const TIME =
  /^(?:me dices |sabes |please |por favor )?(?:que hora es|what time is it|quelle heure est il|que horas sao)(?: ahora| now| por favor| please)?$/u
const DATE =
  /^(?:me dices |sabes )?(?:que dia es(?: hoy)?|a que dia estamos|que fecha es(?: hoy)?|what day is it(?: today)?|what is the date(?: today)?|what s the date(?: today)?|quel jour sommes nous|que dia e hoje)$/u

/**
 * Recognises a message that is only courtesy, or asks for a person, the date or the time.
 * A greeting with a question behind it is a question.
 */
export function smallTalkOf(message: string): SmallTalk | undefined {
  const text = plainText(message)
  if (text === '') return undefined
  if (asksForPerson(message)) return 'person'
  if (TIME.test(text)) return 'time'
  if (DATE.test(text)) return 'date'
  if (ALL_GREETINGS.test(text) && HAS.greeting.test(text)) return 'greeting'
  if (ALL_FAREWELLS.test(text))
    return HAS.farewell.test(text) ? 'farewell' : HAS.thanks.test(text) ? 'thanks' : undefined
  return undefined
}
