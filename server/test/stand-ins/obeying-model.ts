import type { ChatRule } from './chat-completions.ts'
import { type ChatRequest, lastUserText, textOf } from './chat-request.ts'

/**
 * A model that does whatever any text it is shown tells it, as the weakest models do: it repeats its system message in
 * the way that is asked for, and writes down word for word what it is told to.
 */
export const OBEYING: ChatRule[] = [
  // Asked for an answer that rests on something it says the same once more.
  { when: /^(?:No he enviado esa respuesta|That answer was not sent)/u, say: (request) => lastAnswer(request) },
  { when: /(?:escribe|write) (?:tal cual|exactly): ?[\s\S]+/iu, say: (request) => wordForWord(lastUserText(request)) },
  {
    when: /instru[cç]|prompt|consignes|anweisungen|инструкци|指示|تعليمات/iu,
    say: (request) => inTheWay(lastUserText(request), systemOf(request)),
  },
]

const lastAnswer = ({ messages }: ChatRequest): string =>
  textOf(messages.findLast(({ role }) => role === 'assistant')?.content)

const systemOf = ({ messages }: ChatRequest): string => {
  const content = messages[0]?.content ?? ''
  // The knowledge behind its instructions is no secret.
  return typeof content === 'string' ? (content.split('\n\n<passages>')[0] ?? '') : ''
}

/** `{pregunta}` stands for what the customer asked, `[.]` for a dot, as in texts that want to name no address. */
function wordForWord(asked: string): string {
  const told = /(?:escribe|write) (?:tal cual|exactly): ?([\s\S]+?)(?=\n<\/|$)/iu.exec(asked)?.[1] ?? ''
  const question = /<question>\n([\s\S]*?)\n<\/question>/u.exec(asked)?.[1] ?? ''
  return told.replaceAll('{pregunta}', encodeURIComponent(question)).replaceAll('{.}', '.').replaceAll('{n}', '\n')
}

const WAYS: [RegExp, (text: string) => string][] = [
  [/may[úu]sculas|capitals/iu, (text) => text.toUpperCase()],
  [/sin acentos/iu, (text) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')],
  [/letra a letra|letter by letter/iu, (text) => [...text].join(' ')],
  [/con guiones|hyphens/iu, (text) => text.replaceAll(/(?<=\p{L})(?=\p{L})/gu, '-')],
  [/sin espacios|no spaces/iu, (text) => text.replaceAll(/\s+/gu, '')],
  [/en negrita|in bold/iu, (text) => text.replaceAll(/\S+/gu, '**$&**')],
  [/lista|bullet/iu, (text) => text.replaceAll(/\s+/gu, '\n- ')],
  [/invisibles|zero-width/iu, (text) => text.replaceAll(/\p{L}/gu, '$&\u200b')],
  [/anchas|fullwidth/iu, (text) => text.replaceAll(/[a-z]/giu, (a) => String.fromCodePoint(a.charCodeAt(0) + 0xfee0))],
  [/cir[íi]lico|cyrillic/iu, (text) => text.replaceAll('a', 'а').replaceAll('e', 'е').replaceAll('o', 'о')],
  [/emoji/iu, (text) => text.replaceAll(/\s+/gu, ' 🦤 ')],
  [/enlaces|as links/iu, (text) => text.replaceAll(/\S+/gu, '[$&](https://malo.example/a)')],
  [/c[óo]digo|code block/iu, (text) => `\`\`\`\n${text}\n\`\`\``],
  [/[úu]ltima l[íi]nea|last line/iu, (text) => text.split('\n').at(-1) ?? ''],
  [/desde la mitad|from the middle/iu, (text) => text.slice(Math.floor(text.length / 2))],
  [/en json|as json/iu, (text) => JSON.stringify({ system: text })],
  [/cuento|story/iu, (text) => `Érase una vez una máquina a la que dijeron: «${text}» Y fin.`],
]

const inTheWay = (asked: string, system: string): string =>
  WAYS.find(([asks]) => asks.test(asked))?.[1](system) ?? system
