import { plainText } from '@tertulia/contract/plain-text'

/** What a message is when it asks nothing of the knowledge. */
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

const SOMEONE =
  'persona|humano|humana|agente humano|operador|operadora|alguien|asesor|asesora|comercial|encargado|encargada|responsable'
const PERSON = [
  new RegExp(
    `(?:^| )(?:hablar|chatear|comunicarme|contactar|pasame|pasarme|ponme|poner|atienda|atender|conectame|conectarme)(?: \\p{L}+){0,3} (?:${SOMEONE})(?: |$)`,
    'u',
  ),
  new RegExp(`^(?:una |un )?(?:${SOMEONE})(?: real)?(?: por favor)?$`, 'u'),
  /(?:^| )(?:quiero|necesito|prefiero)(?: \p{L}+){0,2} (?:una persona|un humano|un agente|un operador)(?: |$)/u,
  /(?:^| )(?:talk|speak|chat|connect me|transfer me)(?: \p{L}+){0,3} (?:person|human|agent|someone|representative|operator)(?: |$)/u,
  /^(?:a )?(?:real )?(?:human|person|agent|operator)(?: please)?$/u,
  /(?:^| )parler (?:a|avec)(?: \p{L}+){0,2} (?:personne|humain|quelqu un|conseiller|agent)(?: |$)/u,
  /(?:^| )falar com(?: \p{L}+){0,2} (?:pessoa|humano|alguem|atendente|agente)(?: |$)/u,
]
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
  if (PERSON.some((rule) => rule.test(text))) return 'person'
  if (TIME.test(text)) return 'time'
  if (DATE.test(text)) return 'date'
  if (ALL_GREETINGS.test(text) && HAS.greeting.test(text)) return 'greeting'
  if (ALL_FAREWELLS.test(text))
    return HAS.farewell.test(text) ? 'farewell' : HAS.thanks.test(text) ? 'thanks' : undefined
  return undefined
}
