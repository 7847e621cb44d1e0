import { said } from '#engine/collection/words/said.ts'

/** Ways to ask outright to be called, by language, without accents and signs. */
const OUTRIGHT = [
  '(?:quiero|quisiera|querria|necesito|prefiero|me gustaria) que (?:me|nos) (?:llame|llamen|llameis|telefoneen)',
  '(?:me|nos) (?:podeis|puedes|puede|pueden|podrias|podriais|podria|podrian) llamar',
  '(?:podeis|puedes|puede|pueden|podrias|podriais|podria|podrian) (?:(?:me|nos) llamar|llamar(?:me|nos))',
  'llam(?:adme|adnos|enme|ennos|eme|ame|anos)|que (?:me|nos) (?:llame|llamen|llameis)(?: alguien)?',
  '(?:(?:quiero|quisiera|me gustaria|necesito) )?(?:concertar|agendar|programar|pedir) una llamada',
  '(?:can|could|would|will) (?:you|somebody|someone|anyone) (?:please )?(?:call|phone|ring) (?:me|us)(?: back)?',
  '(?:call|phone|ring) me(?: back)?|give me a (?:call|ring)',
  'i (?:want|need|would like|d like|prefer) (?:(?:you|somebody|someone) to (?:call|phone|ring) me|a call ?back|to be called)',
  '(?:i (?:want|would like|d like) to )?(?:schedule|book|arrange) a call(?: ?back)?',
  '(?:pouvez vous|pourriez vous|peux tu|vous pouvez|vous pourriez|quelqu un peut il) (?:me|nous) (?:rappeler|appeler|telephoner)',
  '(?:rappelez|appelez|rappelle|telephonez) moi|(?:je (?:veux|voudrais|souhaite|souhaiterais|prefere|prefererais) )(?:etre (?:r)?appelee?|qu on (?:me (?:r)?appelle|m appelle)|que vous (?:me (?:r)?appeliez|m appeliez))',
  '(?:podem|pode|podes|podiam|poderiam|poderia) (?:me (?:ligar|telefonar)|(?:ligar|telefonar) me)',
  '(?:quero|queria|gostava|gostaria|preciso|prefiro)(?: de)? que me (?:liguem|ligue|telefonem)|(?:liguem|ligue|liga) me|me (?:liguem|ligue|liga)|(?:quero|queria|gostava de|gostaria de) (?:agendar|marcar) uma (?:chamada|ligacao)',
]
const COURTESY =
  '(?:(?:hola|buenas|buenos dias|buenas tardes|por favor|hello|hi|please|bonjour|s il vous plait|ola|bom dia|boa tarde) )*'
const WISH = new RegExp(`^${COURTESY}(?:${OUTRIGHT.join('|')})(?![^ ])(?<rest>.*)$`, 'u')
/** «¿Me podéis llamar cuando esté lista?» asks for something else. */
const ON_CONDITION =
  /(?<![^ ])(?:cuando|si|antes de que|when|if|once|quand|lorsque|des que|quando|se|assim que)(?![^ ])/u

/** Whether a message asks outright to be called by telephone, which is no call for a person into the chat. */
export function wantsCall(message: string): boolean {
  const found = WISH.exec(said(message).plain)
  return found !== null && !ON_CONDITION.test(found.groups?.['rest'] ?? '')
}
