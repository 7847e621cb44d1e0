import type { FoundValue } from '#engine/collection/words/reading.ts'
import { revisionsOf } from '#engine/collection/words/revisions.ts'
import { anyOf, holdsWords, phrases, said } from '#engine/collection/words/said.ts'

/** Words that tell a name without doubt, and words that do if a capital follows. Written, with accents or without. */
const SURE = anyOf(
  'me llamo, su nombre es, mi nombre es, mi nombre completo es, mi nombre y apellidos son, a nombre de, se llama, nombre:, nombre completo:, el nombre es, el nombre completo es, mi nombre, con nombre',
  "she's called, he's called, it's called, he is called, she is called, her name is, his name is, its name is, the name's, my name is, my name's, my full name is, name is, name's, under the name of, under the name, in the name of, name:, full name:, the name is, i'm called, they call me, it's under, booking is for",
  "je m'appelle, je m’appelle, mon nom est, mon nom c'est, moi c'est, moi c’est, au nom de, nom:, nom :, le nom est, le nom c'est, elle s'appelle, il s'appelle, s'appelle, prénom et nom:",
  'me chamo, chamo-me, chamo me, o nome dele é, o nome dela é, o meu nome é, meu nome é, o nome é, em nome de, no nome de, nome:, o nome e, o meu nome e, meu nome e, chama-se, se chama',
)
const LIKELY = anyOf(
  "soy, habla, le habla, te habla, aquí, aqui, somos, es para, para, de parte de, i'm, i’m, i am, im, this is, it's, it’s, it is, here is, je suis, c'est, c’est, ici, sou a, sou o, sou, é a, é o, aqui é, aqui e a, fala a, fala o, fala, daqui fala, aqui fala, sou eu",
)
const WORD = "[\\p{L}][\\p{L}\\p{M}'’.-]*"
const CAPITAL = "\\p{Lu}[\\p{L}\\p{M}'’.-]*"
const PARTICLE = '(?:de|del|de la|de los|de las|da|do|dos|das|di|du|van|von|der|den|la|le|el|y|i|e|san|santa|ben|al)'
const AFTER_SURE = new RegExp(
  `(?<![\\p{L}])(?:${SURE})\\s+(?:(?:la |el |a |o |the )?(?:señora?|sra?\\.?|mr\\.?|mrs\\.?|ms\\.?|mme|m\\.)\\s+)?(?<name>${WORD}(?:\\s+${WORD}){0,6})`,
  'giu',
)
// No `i`: what follows has to be capital.
const AFTER_LIKELY = new RegExp(
  `(?<![\\p{L}])(?:${LIKELY.split('|')
    .map((each) => `[${each[0]}${each[0]?.toUpperCase()}]${each.slice(1)}`)
    .join('|')})\\s+(?<name>${CAPITAL}(?:\\s+(?:${PARTICLE}\\s+)*${CAPITAL}){0,5})`,
  'gu',
)
/** Words that end a name without capitals. */
const BREAKS = new RegExp(
  `\\s+(?:${anyOf('y (?:mi|el|la|quiero|quisiera|necesito|tengo|soy|os|les|me|queria|quería|para|vivo|llamo|estoy), y quiero, quiero, quisiera, necesito, tengo, queria, quería, con, mi, desde, para, pero, gracias, por favor, porfa, and (?:my|i|the|we|i.m|i.d|would|you|it|please|just|im|he|she|call|can), my, i (?:want|would|need|have|am), i.(?:m|d|ve), with, from, please, thanks, but, et (?:je|mon|ma|j.*|vous|on|c|le num.*), je, mon, ma, avec, pour, merci, mais, svp, e (?:o|a|quero|gostaria|preciso|queria|meu|minha|tenho), quero, queria, gostaria, preciso, meu, minha, com, para, obrigado, obrigada, mas, y todo, vale, que, numero, numéro, teléfono, correo, email, como siempre, en minúsculas, i want, i would, como el de, como la de, like in, comme le, comme la, comme dans, igual que, tipo o, on the booking, on the, jaja\\p{L}*, jeje, haha\\p{L}*, lol, mdr, rsrs, kkk\\p{L}*, así, asi, which, que es, like the, mi n.mero, mi tel.*, y el, pero todos, pero me, mas todos, mas me, but everyone, but people, everyone calls, mais tout le monde, conhecido, conhecida, aka')})(?:\\s.*)?$`,
  'iu',
)
/** Words that begin an answer and are no name. */
const BEFORE = new RegExp(
  `^(?:\\s|[,.;:!¡-]|(?:${anyOf(
    'el nombre completo es, la señora, el señor, la sra, el sr, doña, don, a senhora, o senhor, a nombre del, a nombre de la, va a nombre de, ponlo a nombre de, coloca no nome da, puedes llamarme, podéis llamarme, puede llamarme, el mío es, hola, buenas, buenos días, buenos dias, buenas tardes, buenas noches, buen día, sí, si, claro, vale, ok, okay, okey, pues, bueno, mira, mirá, a ver, eh, ah, por supuesto, desde luego, dale, listo, soy, es, sería, seria, habla, pon, ponlo, ponme, apunta, apúntame, apunte, perdona, perdón, perdon, disculpa, encantado, encantada, con mucho gusto, a nombre de, el nombre es, de, sip, venga, va, anota, yo soy, yo, nombre, gracias, esto, digo, mejor, no, pone, poné, ponele, bueno está bien, está bien, ya, acá',
    "we're, we’re, we are, you can call me, call me, hi there, hello there, mine is, booking for, booking under, hi, hello, hey, yes, yeah, yep, sure, of course, well, so, ok, its, thats, it's, it’s, it is, i'm, i’m, i am, im, this is, that's, that is, that would be, certainly, no problem, sorry, oh, um, uh, put, put it under, under, for, just, call me, name, right, good morning, good afternoon, good evening, fine, actually, alright, all right, no",
    "moi c, c, on est, nous sommes, moi, le mien est, bonjour, bonsoir, salut, oui, bien sûr, bien sur, alors, eh bien, ben, euh, c'est, c’est, je suis, moi c'est, ici, d'accord, mettez, notez, pardon, volontiers, voilà, ok, au nom de, nom, ce sera, ce serait, ça sera, désolé, non, moi, en fait, bon",
    'pode botar, pode meter, bota, bote, coloca no nome da, coloca no nome do, coloca no nome de, no nome da, no nome do, nome da, nome do, eh, eh o, eh a, pode me chamar de, pode chamar-me, o meu é, pode colocar, pode anotar, coloque, escreva, olá, ola, oi, bom dia, boa tarde, boa noite, sim, claro, com certeza, pois, então, bem, bom, é, e, sou, sou a, sou o, fala, aqui é, pode pôr, pode por, ponha, desculpe, desculpa, ok, nome, seria, em nome de, tá, anota, anote, coloca, com todo o gosto, meu, não, na verdade',
  )})(?![\\p{L}]))+`,
  'iu',
)
const AFTER = new RegExp(
  `(?:\\s|[,.;:!¡-]|(?<![\\p{L}])(?:${anyOf("gracias, muchas gracias, por favor, porfa, señorita, saludos, thanks, thank you, please, merci, svp, s’il vous plaît, s'il vous plaît, obrigado, obrigada, por favor, para servirle, a sus órdenes, vale, mucho gusto, encantado, encantada, nice to meet you, cheers, here, speaking, al habla, enchanté, enchantée, prazer, aquí, ese soy yo, ok")}))+$`,
  'iu',
)
/** «Para mi mujer, Ana Gil». */
const RELATION =
  /^(?:(?:es para|para|it['’]?s for|for|c['’]est pour|pour|é para|a nombre de|au nom de|em nome de|in the name of)\s+)?(?:mi|my|ma|mon|a minha|o meu|minha|meu)\s+\p{L}+\s*[\s,:]\s*(?:(?:es|is|se llama|is called|est|s['’]appelle|é|chama-se|se chama)\s+)?/iu
const IS_RELATION = /^(?:mi|my|ma|mon|minha|meu|a|o)\s/u
/** Names of people who are called with an article: «el Tano», «da Thais». */
const NICKNAME = /^(?:el|la|o|a|da|do|the|le) \S+$/iu
const MOST_WORDS = 7
/** Words that are no name, though they follow "I'm" or «soy»: "I'm looking…", «soy clienta». */
const NO_NAMES = phrases(
  'no, si, yes, oui, sim, ok, vale, hola, gracias, nada, que, para que, porque, por que, why, pourquoi, espera, un momento, wait, attendez, mejor, quiero, necesito, tengo, prefiero, puedo, es necesario, want, need, have, prefer, veux, prefere, besoin, preciso, prefiro, quero, no se, hay, esta, cuanto, cuando, donde, what, when, where, how, combien, quand, comment, quanto, quando, onde, somos, the, which, vous, usted, you, it, eso, esto, perfecto, genial, adios, todo bien, tout, great, perfect, bye, parfait, super, perfeito, otimo, tchau, bien, fine, i go, go by, known as, me dicen, me llaman, me chamam, m appelle',
)

/** Words that are names too, with a capital beside another name. */
const GIVEN = 'Perfecto|Perfecta|Vale|Bueno|Bien|Genial|Parfait|Parfaite|Super|Perfeito|Bom'
const NAME_OF_TWO = new RegExp(`^(?:${CAPITAL})(?:\\s+(?:${PARTICLE}\\s+)*${CAPITAL}){1,4}$`, 'u')

/** «Perfecto Sánchez»: a word of courtesy that is a part of a name, and no other beside it. */
function isCalledSo(name: string): boolean {
  const others = name.replaceAll(new RegExp(`(?<!\\p{L})(?:${GIVEN})(?!\\p{L})`, 'gu'), ' ').trim()
  return NAME_OF_TWO.test(name) && others !== '' && others !== name && !holdsWords(said(others).plain, NO_NAMES)
}

const escapePattern = (text: string): string => text.replaceAll(/[^\p{L}\p{M}\s]/gu, '.')

/** A name told as one: «me llamo Ana Ruiz», "I'm Ana". */
export function introducedName(typed: string): FoundValue | undefined {
  const text = typed.replaceAll('’', "'")
  for (const pattern of [AFTER_SURE, AFTER_LIKELY])
    for (const match of text.matchAll(pattern)) {
      const whole = match.groups?.['name'] ?? ''
      const start = match.index + match[0].length - whole.length
      const name = whole.replace(BREAKS, '').replace(AFTER, '')
      const is_other = IS_RELATION.test(name) || holdsWords(said(name).words[0]?.folded ?? '', NO_NAMES)
      const is_denied = /(?<!\p{L})(?:no|not|pas|não|nao)\s+$/iu.test(text.slice(0, match.index))
      const is_name = !is_denied && name !== '' && !(pattern === AFTER_SURE && is_other)
      if (!is_name) continue
      // «Me llamo Ana, Ana Ruiz».
      const again = new RegExp(`^\\s*[,.]\\s*(?<longer>${escapePattern(name)}(?:\\s+${WORD}){1,4})`, 'iu').exec(
        typed.slice(start + name.length),
      )
      const longer = again?.groups?.['longer']?.replace(BREAKS, '').replace(AFTER, '') ?? name
      const from = longer === name ? start : typed.indexOf(longer, start + name.length)
      return { value: typed.slice(from, from + longer.length), span: { start: from, end: from + longer.length } }
    }
  return undefined
}

/** A name as an answer: what is left without greetings and the like, when that can be one. */
export function answeredName(text: string): FoundValue | undefined {
  const first = introducedName(text) ?? nameIn(text)
  for (const start of revisionsOf(text)) {
    const last = introducedName(text.slice(start)) ?? nameIn(text.slice(start))
    if (last && isBetter(String(last.value), first))
      return { value: last.value, span: { start: last.span.start + start, end: last.span.end + start } }
  }
  return first
}

/** Whether what was said last is a name too: of two words, and with capitals where there were some. */
function isBetter(last: string, first: FoundValue | undefined): boolean {
  const capitals = (name: string) => (name.match(/(?<!\p{L})\p{Lu}/gu) ?? []).length
  const before = first ? capitals(String(first.value)) : 0
  return said(last).words.length >= 2 && capitals(last) >= Math.min(2, before)
}

/** How much of an answer stands before a name; the word that begins «Vale Ruiz» is no greeting. */
function greetingLength(text: string): number {
  const length = BEFORE.exec(text)?.[0].length ?? 0
  const [last] = [...text.slice(0, length).matchAll(/\p{L}+/gu)].slice(-1)
  if (!last) return length
  const [name = ''] = text.slice(last.index).split(/[,;:!?¡¿\n()]/u)
  return isCalledSo(name.trim()) ? last.index : length
}

/** A name among other words: two words with capitals that do not begin a sentence. */
const AMONG_OTHERS = new RegExp(`(?<=[\\p{L},:]\\s)${CAPITAL}(?:\\s+(?:${PARTICLE}\\s+)*${CAPITAL}){1,4}`, 'u')

const isNoName = (name: string, plain: string): boolean => holdsWords(plain, NO_NAMES) && !isCalledSo(name)

function nameIn(text: string): FoundValue | undefined {
  const greeted = greetingLength(text)
  const start = greeted + (RELATION.exec(text.slice(greeted))?.[0].length ?? 0)
  const rest = text.slice(start)
  const clauses = rest
    .split(
      /[,;:!?¡¿\n()]|(?<!(?:^|\s)(?:\p{L}|dra?|sra?|mrs?|ms|mme|prof|st|eng|engª|ing|lic|arq|abg|me|mtro|mtra|rev|capt|sgt|col|gral|dª|dom|mlle|jr|sta|sto|ma|fco)\.?)\.(?=\s|$)/iu,
    )
    .map((each) => each.trim().replace(AFTER, ''))
  const [first = '', second = ''] = clauses
  // «Ana, Ana Ruiz», «el Tano, Matías Rossi».
  const is_again =
    second.startsWith(first) || second.endsWith(` ${first}`) || (NICKNAME.test(first) && / /u.test(second))
  const name = (is_again && second !== '' ? second : first).replace(BREAKS, '').replace(AFTER, '')
  const { words, plain } = said(name)
  if (words.length === 0 || words.length > MOST_WORDS || /\d|@/u.test(name) || isNoName(name, plain)) {
    const among = AMONG_OTHERS.exec(text)
    return among ? { value: among[0], span: { start: among.index, end: among.index + among[0].length } } : undefined
  }
  const at = start + rest.indexOf(name)
  return { value: name, span: { start: at, end: at + name.length } }
}
