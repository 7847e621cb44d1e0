import { seeded } from '../parts/seeded.ts'
import type { Business } from './sets.ts'

/** Size of knowledge that fits into no prompt, in tokens of four characters. */
const PADDING_TOKENS = 40_000
const CHARACTERS_A_TOKEN = 4
/** Other businesses of the trade: each knows half of what ours does, in values of its own, and sells much else. */
const NAMES = ['Casa Belmonte', 'El Olivar', 'Los Tilos', 'Ribera Norte', 'La Estación', 'Monteluz']

type Words = { at(name: string): string; catalogue: string; head: string; only(name: string): string }

const WORDS: Record<Business['language'], Words> = {
  es: {
    at: (name) => `En ${name}`,
    catalogue: 'catálogo',
    head: '| Artículo o servicio | Referencia | Precio | Nota |',
    only: (name) => `solo en ${name}`,
  },
  en: {
    at: (name) => `At ${name}`,
    catalogue: 'catalogue',
    head: '| Article or service | Reference | Price | Note |',
    only: (name) => `only at ${name}`,
  },
  fr: {
    at: (name) => `Chez ${name}`,
    catalogue: 'catalogue',
    head: '| Article ou service | Référence | Prix | Note |',
    only: (name) => `seulement chez ${name}`,
  },
  pt: {
    at: (name) => `Na ${name}`,
    catalogue: 'catálogo',
    head: '| Artigo ou serviço | Referência | Preço | Nota |',
    only: (name) => `só na ${name}`,
  },
}

/**
 * A business whose knowledge tells of others of its trade as well, as the one of a chain or a marketplace does: a reader that
 * answers has to tell them apart by their names. Nothing of theirs is one of the sources that a set expects.
 */
export function padded(business: Business): Business {
  const others = NAMES.map((name, at) => anotherOf(business, name, at))
  return {
    ...business,
    faqs: [...business.faqs, ...others.flatMap(({ faqs }) => faqs)],
    files: [...business.files, ...others.flatMap(({ files }) => files)],
  }
}

function anotherOf(business: Business, name: string, at: number): Pick<Business, 'faqs' | 'files'> {
  const random = seeded(29 + at)
  const words = WORDS[business.language]
  const its = (text: string) =>
    text
      .replaceAll(business.name, name)
      .replaceAll(/[\w-]+\.example/gu, `${name.toLowerCase().replaceAll(/\W/gu, '')}.example`)
      .replaceAll(/\d/gu, (digit, place: number) =>
        digit === '0' && place > 0 ? digit : String(1 + Math.floor(random() * 9)),
      )
  const faqs = business.faqs
    .filter((_, place) => (place + at) % 2 === 0)
    .map(({ id, question, answer }) => ({
      id: `f${at + 1}0${id.slice(1)}`,
      question: `${name}: ${question}`,
      variants: [],
      answer: `${words.at(name)}: ${its(answer)}`,
    }))
  const sections = business.files.flatMap(({ text }) =>
    text.split(/\n(?=## )/u).filter((_, place) => (place + at) % 2 === 0),
  )
  const conditions = sections.map((section) => its(section).replace(/^#+ /u, `## ${name}: `)).join('\n\n')
  const told = [...faqs.map(({ question, answer }) => question + answer), conditions].join('').length
  const wanted = (PADDING_TOKENS * CHARACTERS_A_TOKEN) / NAMES.length - told
  const slug = name.toLowerCase().replaceAll(' ', '-')
  return {
    faqs,
    files: [
      { name: `${slug}.md`, text: `# ${name}\n\n${conditions}\n` },
      { name: `${slug}-${words.catalogue}.md`, text: catalogueOf(business, name, wanted, random) },
    ],
  }
}

/** A table as long as is wanted, of what the business's own tables name. */
function catalogueOf({ language, files }: Business, name: string, characters: number, random: () => number): string {
  const { catalogue, head, only } = WORDS[language]
  const things = files.flatMap(({ text }) =>
    [...text.matchAll(/^\|\s*([^|\n]+?)\s*\|[^\n]*\d/gmu)].map(([, cell = '']) => cell),
  )
  const rows: string[] = []
  for (let length = 0; length < characters; length += rows.at(-1)?.length ?? characters) {
    const thing = things[rows.length % things.length] ?? name
    const reference = `${name.slice(0, 2).toUpperCase()}-${1000 + Math.floor(random() * 9000)}`
    rows.push(`| ${thing} ${reference} | ${reference} | ${20 + Math.floor(random() * 900)},90 | ${only(name)} |`)
  }
  return `# ${name}: ${catalogue}\n\n${head}\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`
}
