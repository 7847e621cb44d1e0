import type { AgentLanguage } from '@tertulia/contract/agents'
import { conceptsOfStem } from '#engine/lexicon/concepts.ts'
import { stemOf } from '#engine/lexicon/stems.ts'
import { startsWithFigure } from '@tertulia/contract/figures'
import { fold } from '@tertulia/contract/fold'
import { createNumbers } from '#engine/retrieval/numbers.ts'
import { piecesOf } from '#engine/retrieval/pieces.ts'
import { speechRarity } from '#engine/retrieval/speech-ranks.ts'
import { STOP_WORDS } from '#engine/retrieval/stop-words.ts'

/**
 * The words of an index, as numbers. A *form* is a word of a language as it is written; its *surface* is the form without
 * accents, its *stem* what its inflections share, its *pieces* the few letters in a row that its surface is made of. Stems,
 * surfaces and pieces are shared between languages. `passages` counts the living passages that hold each one: an entry that
 * none holds any longer counts as never seen.
 */
export function createVocabulary() {
  const form_numbers: Record<AgentLanguage, Map<string, number>> = {
    es: new Map(),
    en: new Map(),
    fr: new Map(),
    pt: new Map(),
  }
  const stem_of_form: number[] = []
  const surface_of_form: number[] = []
  const is_little: boolean[] = []
  const said = createNumbers(Float32Array)
  const surfaces = createNames()
  const stems = createNames()
  const pieces = createNames()
  const stems_of_surface: number[][] = []
  /** The pieces of all surfaces in a row, and the place at which those of each begin. */
  const pieces_of_surfaces = createNumbers(Uint32Array)
  const first_pieces = createNumbers(Uint32Array)
  const stems_by_start = new Map<string, number[]>()
  const stems_by_concept = new Map<number, Set<number>>()
  const forms_of_concepts = new Map<number, number>()

  const addStem = (name: string): number => {
    const known = stems.find(name)
    if (known !== undefined) return known
    const stem = stems.add(name)
    if (name.length >= STEM_START && !startsWithFigure(name)) {
      const start = name.slice(0, STEM_START)
      const alike = stems_by_start.get(start)
      if (alike) alike.push(stem)
      else stems_by_start.set(start, [stem])
    }
    return stem
  }

  const addSurface = (name: string): number => {
    const known = surfaces.find(name)
    if (known !== undefined) return known
    first_pieces.push(pieces_of_surfaces.length)
    for (const piece of piecesOf(name)) pieces_of_surfaces.push(pieces.findOrAdd(piece))
    return surfaces.add(name)
  }

  return {
    surfaces,
    stems,
    pieces,
    /** The number of a form, made when it is new. */
    addForm(word: string, language: AgentLanguage): number {
      const known = form_numbers[language].get(word)
      if (known !== undefined) return known
      const form = stem_of_form.length
      const stem = addStem(stemOf(word, language))
      for (const concept of conceptsOfStem(stemOf(word, language), language))
        stems_by_concept.set(concept, (stems_by_concept.get(concept) ?? new Set()).add(stem))
      const surface = addSurface(fold(word))
      form_numbers[language].set(word, form)
      stem_of_form.push(stem)
      surface_of_form.push(surface)
      is_little.push(STOP_WORDS[language].has(fold(word)))
      said.push(speechRarity(word, language))
      const known_stems = (stems_of_surface[surface] ??= [])
      if (!known_stems.includes(stem)) known_stems.push(stem)
      return form
    },
    /** The form of what a phrase means, which is no word: «¿dónde está?» asks for the place. */
    addMeaning(concept: number): number {
      const name = `§${concept}`
      const known = forms_of_concepts.get(concept)
      if (known !== undefined) return known
      const form = stem_of_form.length
      const stem = stems.add(name)
      stem_of_form.push(stem)
      surface_of_form.push(addSurface(name))
      is_little.push(true)
      said.push(0)
      forms_of_concepts.set(concept, form)
      stems_by_concept.set(concept, (stems_by_concept.get(concept) ?? new Set()).add(stem))
      return form
    },
    stemOfForm: (form: number): number => stem_of_form[form] ?? 0,
    surfaceOfForm: (form: number): number => surface_of_form[form] ?? 0,
    /** How rare it is in speech, 0 to 1. */
    saidOfForm: (form: number): number => said.get(form),
    /** Whether it says nothing of a subject. */
    isLittle: (form: number): boolean => is_little[form] ?? false,
    /** The start of a surface's pieces; they end where those of the next one begin. */
    firstPiece: (surface: number): number =>
      surface < first_pieces.length ? first_pieces.get(surface) : pieces_of_surfaces.length,
    pieceAt: (at: number): number => pieces_of_surfaces.get(at),
    /** Living stems of a word, whatever its accents and in whichever of the languages it was written. */
    stemsOf(word: string, languages: Iterable<AgentLanguage>): number[] {
      const found = new Set<number>()
      for (const language of languages) {
        const stem = stems.find(stemOf(word, language))
        if (stem !== undefined) found.add(stem)
      }
      const surface = surfaces.find(fold(word))
      for (const stem of stems_of_surface[surface ?? -1] ?? []) found.add(stem)
      return [...found].filter((stem) => stems.passages(stem) > 0)
    },
    /** Living stems of the words that mean a concept, in whatever language. */
    stemsOfConcept: (concept: number): number[] =>
      [...(stems_by_concept.get(concept) ?? [])].filter((stem) => stems.passages(stem) > 0),
    /** Living stems that begin as a stem does, with how much of the longer one is shared. Best first. */
    kinOf(stem: string): { stem: number; likeness: number }[] {
      if (stem.length < STEM_START || startsWithFigure(stem)) return []
      const kin: { stem: number; likeness: number }[] = []
      for (const other of stems_by_start.get(stem.slice(0, STEM_START)) ?? []) {
        const name = stems.name(other)
        const likeness = sharedStart(stem, name) / Math.max(stem.length, name.length)
        if (name !== stem && likeness >= LEAST_LIKENESS && stems.passages(other) > 0)
          kin.push({ stem: other, likeness })
      }
      return kin
        .sort((a, b) => b.likeness - a.likeness || (stems.name(a.stem) < stems.name(b.stem) ? -1 : 1))
        .slice(0, MOST_KIN)
    },
    get approximate_bytes(): number {
      return (
        stem_of_form.length * 90 + surfaces.size * 160 + stems.size * 110 + pieces.size * 90 + pieces_of_surfaces.bytes
      )
    },
  }
}

export type Vocabulary = ReturnType<typeof createVocabulary>

/**
 * Words of one family often have stems of their own («intercept-ó», «intercepcion-es»). Five letters are what stemming by
 * cutting keeps (trunc-5: McNamee and Mayfield 2004); below three fifths shared, the words seldom are a family.
 */
const STEM_START = 5
const LEAST_LIKENESS = 0.6
const MOST_KIN = 8

function sharedStart(a: string, b: string): number {
  let shared = 0
  while (shared < a.length && a[shared] === b[shared]) shared += 1
  return shared
}

/** Names with a number each, and how many living passages hold them. */
function createNames() {
  const numbers = new Map<string, number>()
  const names: string[] = []
  let held = new Uint32Array(1024)
  const add = (name: string): number => {
    const number = names.length
    numbers.set(name, number)
    names.push(name)
    if (number >= held.length) {
      const wider = new Uint32Array(held.length * 2)
      wider.set(held)
      held = wider
    }
    return number
  }
  return {
    add,
    find: (name: string): number | undefined => numbers.get(name),
    findOrAdd: (name: string): number => numbers.get(name) ?? add(name),
    name: (number: number): string => names[number] ?? '',
    passages: (number: number): number => held[number] ?? 0,
    count(number: number, change: 1 | -1): void {
      held[number] = (held[number] ?? 0) + change
    },
    get size(): number {
      return names.length
    },
  }
}
export type NumberedNames = ReturnType<typeof createNames>
