import { foldedInPlace } from '#engine/collection/words/folded-in-place.ts'
import { anyOf } from '#engine/collection/words/said.ts'

/** Words that open an answer of any kind. Folded. */
const OPENERS = anyOf(
  'hola, si, claro, vale, ok, pues, bueno, mira, mire, a ver, eh, ah, este, dale, listo, si claro, por supuesto, anota, anote, apunta, apunte, pon, ponga, ponme, pone, poné, seria, es, gracias',
  "hi, hello, yes, yeah, sure, ok, okay, well, so, right, it's, its, it is, that's, that would be, put, sorry, oh, um, of course",
  "bonjour, oui, alors, eh bien, ben, euh, c'est, c, ce sera, ce serait, d'accord, mettez, notez, ok, voila, pardon, bien sur",
  'ola, oi, sim, claro, bom, bem, entao, pois, ok, e, eh, anota, anote, coloca, coloque, poe, ponha, pode por, pode anotar, seria, desculpe',
)
/** Words that lead to a place: «vivo en», "we're at", «j'habite au», «fica na». */
const TO_PLACES = anyOf(
  'vivo en, vivimos en, estoy en, estamos en, queda en, quedo en, esta en, es en, seria en, me lo pueden mandar a, mandenlo a, mandalo a, que lo manden a, enviadlo a, envienlo a, me mudo a, voy a, vamos a, vamos para, me voy a, salgo de, salimos de, salgo desde, salimos desde, parto de, retiran en, pasen por, vengan a, venir a, se encuentra en, estoy ubicado en, estoy ubicada en, la mia es, desde, hasta, hacia, a la(?= (?:calle|avenida|av|plaza|carrera|calzada|ronda|travesia|carretera|urbanizacion|colonia)), en la(?= (?:calle|avenida|av|plaza|carrera|calzada|ronda|travesia|carretera|urbanizacion|colonia)), de la(?= (?:calle|avenida|av|plaza)), en, a, al, para, la direccion es, mi direccion es, la casa esta en, el piso esta en, me encuentro en, traiganlo a, llevenlo a',
  "i live at, i live in, we live at, we live in, i'm at, im at, we're at, we are at, we r at, i am at, it is at, it's at, located at, we're in, i'm in, we're on, i'm on, send it to, deliver to, deliver it to, ship it to, bring it to, come to, going to, moving to, moving from, heading to, from, to, at, in, on, you'll find me at, you can find me at, you can find us at, you'll find us at, my address is, the address is, my place is at, the house is at, i stay at, i'm staying at",
  "j'habite au, j'habite a, j'habite, jhabite au, jhabite, j habite au, j'habite dans, nous habitons au, nous habitons, on habite au, on habite, on est au, on est a, je suis au, je suis a, nous sommes au, c'est au, c'est a, livrez au, livrez a, je pars de, on part de, je vais a, on va a, depuis, de, du, au, a, mon adresse est, mon adresse c'est, l'adresse est, l'adresse c'est, la maison est au, je demeure au, je vis au, on vit au, c'est situe au, situe au",
  'moro na, moro no, moro em, moramos na, moramos no, moramos em, vivo na, vivo no, vivo em, vivemos na, vivemos no, vivemos em, estou na, estou no, estou em, estamos na, estamos no, fica na, fica no, fica em, e na, e no, mandem para, entregar na, entregar no, entreguem na, venham a, vou para, saio de, saio da, desde, na, no, em, para a, para o, para, a minha morada e, minha morada e, o meu endereco e, meu endereco e, a morada e, o endereco e, eh na, eh no',
)
/** Words that lead to a thing's name: «somos», "we're called", «c'est pour». */
const TO_TITLES = anyOf(
  'somos, se llama, nos llamamos, es para, para, soy de, somos de, trabajo en, llamo de, hablo de, escribo de, de parte de, represento a, la empresa es, la empresa se llama, mi empresa es, mi empresa se llama, nuestra empresa es, el negocio se llama, mi negocio es, de la empresa, de',
  "we're called, we are called, it's called, its called, it is called, we're, we are, i'm with, i'm from, im from, i am from, we're from, this is, it's for, for, i work at, i work for, i'm calling from, on behalf of, the company is, the company is called, our company is, my company is, called, from",
  "nous sommes, on est, on s'appelle, nous nous appelons, ca s'appelle, elle s'appelle, il s'appelle, c'est pour, c'est la societe, pour, je suis de chez, je travaille chez, je travaille pour, ici, de chez, chez, de la part de, la societe est, la societe s'appelle, notre societe est, l'entreprise s'appelle, ma boite c'est, notre boite c'est",
  'somos a, somos o, somos, chama-se, se chama, chamamo-nos, a gente e, e para, e para a, e para o, sou da, sou do, trabalho na, trabalho no, falo da, falo do, em nome da, da parte da, a empresa e, a empresa chama-se, a nossa empresa e, minha empresa e, o nome e, e a, e o, da, do',
)

const leadTo = (expressions: string, article = '') =>
  new RegExp(
    `^[\\s,.;:¡!¿-]*(?:(?:${OPENERS})(?![\\p{L}\\d])[\\s,.;:!-]*)*(?:(?:${expressions})(?![\\p{L}\\d])[\\s:,]+${article})?`,
    'u',
  )
const STREET =
  '(?:(?:la|el) (?=(?:calle|avenida|av|plaza|paseo|carrera|calzada|ronda|travesia|carretera|urbanizacion|colonia)(?![\\p{L}])))?'
const LEADS = { place: leadTo(TO_PLACES, STREET), title: leadTo(TO_TITLES) }

/** How many signs of an answer only lead to the place or the title that it names. */
export function introductionOf(text: string, kind: keyof typeof LEADS): number {
  const length = LEADS[kind].exec(foldedInPlace(text))?.[0].length ?? 0
  return /[\p{L}\p{N}]/u.test(text.slice(length)) ? length : 0
}

const COURTESY = new RegExp(
  `[\\s,.;:!]+(?:${anyOf('por favor, porfa, porfavor, gracias, muchas gracias, please, pls, plz, thanks, thank you, ta, cheers, merci, svp, stp, merci beaucoup, obrigado, obrigada, pf, se faz favor, jaja, jeje, haha, lol, mdr, rs, rsrs, kkk, vale, ok')})[\\s.!]*$`,
  'u',
)

/** A text without the thanks at its end. */
export function withoutCourtesy(text: string): string {
  const left = text.replace(/[\s,;]+$/u, '')
  const length = COURTESY.exec(foldedInPlace(left))?.index
  return length === undefined ? left : left.slice(0, length)
}
