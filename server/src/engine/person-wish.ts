import { plainText } from '@tertulia/contract/plain-text'

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

const CLAUSES = /[,.;:!?¡¿\n]+|\b(?:pero|sino|but|mais|mas)\b/u
/** A person of a business, as customers call them. */
const PEOPLE =
  /(?:^| )(?:persona|humano|humana|alguien|alguno|alguna|agente|asesora?|operadora?|encargad[oa]|responsable|jef[ea]|due[nñ][oa]|gerente|gerencia|supervisora?|superior|compa[nñ]er[oa]s?|nadie|vendedora?|chic[oa]s?|muchach[oa]|senorita|recepcion|administracion|atencion al cliente|director|directora|comercial|ustedes|vosotros|a cargo|equipo|humanos|person|human|someone|somebody|anyone|agent|representative|rep|manager|operator|colleague|boss|director|staff|desk|team|lady|whoever|one of you|in charge|personne|humain|quelqu un|qqn|conseiller|conseillere|interlocuteur|employes?|collaborateurs?|gerant|patron|personnel|equipe|service|etre humain|pessoa|alguem|ninguem|atendente|colegas?|funcionarios?|dono|gerencia|superior|rececao|recepcao|gente|equipa)(?: |$)/u
/** Words with which one of them is reached. */
const REACHES =
  /(?:^| )(?:habl\p{L}*|chate\p{L}*|comuni\p{L}*|contact(?:a|ar|e|en|es|ar\p{L}+|[ae]n?me)|pas[ae]\p{L}*|pase|pon\p{L}*|atiend\p{L}*|atend\p{L}*|conect\p{L}*|llam\p{L}*|avis\p{L}*|en contacto|deriv\p{L}*|transf\p{L}*|marcar?|marque|explic\p{L}*|convers\p{L}*|platic\p{L}*|quej\p{L}*|contest\p{L}*|responda|escuche|tratar\p{L}*|comentar\p{L}*|consultar\p{L}*|colabore|talk|speak|chat|connect|transfer|call|calls|get|gets|put|ring|phone|bell|word|complaint|complain|discuss|sort|pass|through|parler|parle\p{L}*|appel\p{L}*|rappel\p{L}*|passe\p{L}*|joindre|contacter|contactez|discuter|plaindre|relation|mettez|voir|vive voix|au bout du fil|falar|fal[ae]\p{L}*|lig\p{L}*|cham\p{L}*|passar|convers\p{L}*|tratar|telefon\p{L}*|retornar|atenda|atender|palavrinha|encaminh\p{L}*|em linha)(?: |$)/u
/** First persons who want none, and orders to call none. «No me llama nadie» complains, and is neither. */
const DENIES = new RegExp(
  [
    String.raw`(?:^| )(?:no|nao)(?: \p{L}+)? (?:quiero|quisiera|necesito|deseo|hace falta|pases?|pasen|llames?|llamen|llameis|avises?|avisen|aviseis|pongas?|transfieras?|quero|preciso|chame|chamem|passe|passem|ligue|liguem)`,
    String.raw`(?:^| )i (?:do not|don t|dont)(?: \p{L}+)? (?:want|need|wish)|^(?:please )?(?:do not|don t|dont) (?:call|transfer|get)`,
    String.raw`(?:^| )(?:je )?(?:ne |n )?(?:j)?(?:veux|souhaite|voudrais) pas|(?:^| )pas (?:besoin|envie)|^(?:ne |n )(?:appelez|passez|prevenez) pas`,
  ]
    .map((each) => `(?:${each})(?: |$)`)
    .join('|'),
  'u',
)

/** The clauses of a message in plain words. */
const clausesOf = (message: string): string[] => message.split(CLAUSES).map(plainText).filter(Boolean)

/** Whether it asks for a person in so many words, and takes that back nowhere. */
export const asksForPerson = (message: string): boolean => {
  const clauses = clausesOf(message)
  return clauses.some((clause) => PERSON.some((rule) => rule.test(clause)) && !DENIES.test(clause))
}

/** Whether a clause of it speaks of reaching a person of the business; `half`: of a person, or of reaching. */
export function wishesPerson(message: string): boolean | 'half' {
  const clauses = clausesOf(message).filter((clause) => !DENIES.test(clause))
  if (clauses.some((clause) => PEOPLE.test(clause) && REACHES.test(clause))) return true
  return clauses.some((clause) => PEOPLE.test(clause) || REACHES.test(clause)) && 'half'
}

/** The clauses of a message that say that no person is wanted; none if another part wants one. */
export function deniedPerson(message: string): string[] {
  if (wishesPerson(message) === true) return []
  return clausesOf(message).filter((clause) => DENIES.test(clause) && PEOPLE.test(clause))
}

/** The parts of a message that speak of something else than that. */
export const besideDenial = (message: string): string[] => {
  const denied = new Set(deniedPerson(message))
  return clausesOf(message).filter((clause) => !denied.has(clause))
}
