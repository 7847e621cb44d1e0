import { expect, test } from 'vitest'
import { isAnswerable, confidenceOf } from '#engine/retrieval/confidence.ts'
import { UNRELATED_SENTENCES } from '#engine/retrieval/unrelated-sentences.ts'
import { createVectors, packVector } from '#engine/retrieval/vectors.ts'

const DIMENSIONS = 96

/** Numbers between 0 and 1, the same each time (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
const random = seeded(7)
/** A sample of a normal distribution, by the sum of twelve even ones. */
const normal = () => Array.from({ length: 12 }, random).reduce((sum, each) => sum + each, -6)
const aVector = () => Array.from({ length: DIMENSIONS }, normal)
const mixed = (a: readonly number[], b: readonly number[], share: number) =>
  a.map((value, at) => share * value + (1 - share) * (b[at] ?? 0))
const cosine = (a: readonly number[], b: readonly number[]) => {
  const dot = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, value, at) => sum + value * (y[at] ?? 0), 0)
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b))
}

function aStore(count: number) {
  const vectors = createVectors(DIMENSIONS)
  const all = new Map(Array.from({ length: count }, (_, at) => [`p${String(at).padStart(5, '0')}`, aVector()]))
  for (const [id, vector] of all) vectors.add(id, packVector(vector))
  return { vectors, all }
}
const exact = (all: ReadonlyMap<string, number[]>, question: number[], limit: number) =>
  [...all]
    .map(([id, vector]) => ({ id, similarity: cosine(vector, question) }))
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, limit)

test('among few, the nearest is as near as by exact arithmetic, and similarities are right to a hundredth', () => {
  const { vectors, all } = aStore(300)
  for (let n = 0; n < 20; n += 1) {
    const question = aVector()
    const [expected, found] = [exact(all, question, 3), vectors.nearest(packVector(question), 3)]
    expect(cosine(all.get(found[0]?.id ?? '') ?? [], question)).toBeGreaterThan((expected[0]?.similarity ?? 1) - 0.01)
    found.forEach(({ similarity }, at) => expect(similarity).toBeCloseTo(expected[at]?.similarity ?? 0, 2))
  }
})

test('among thousands, what is near is found by its signs first', () => {
  const { vectors, all } = aStore(4_000)
  let hits = 0
  for (let n = 0; n < 50; n += 1) {
    const target = `p${String(n * 79).padStart(5, '0')}`
    const question = mixed(all.get(target) ?? [], aVector(), 0.5)
    if (vectors.nearest(packVector(question), 1)[0]?.id === target) hits += 1
  }
  expect(hits).toBe(50)
})

test('a passage as near as strangers are is not answered from, and one that stands out is, without ever being sure', () => {
  const { vectors, all } = aStore(400)
  const strangers = Array.from({ length: 100 }, () => vectors.nearest(packVector(aVector()), 1)[0])
  const answered = strangers.filter((near) => near && isAnswerable(near))
  expect(answered.length).toBeLessThanOrEqual(3)
  const [near] = vectors.nearest(packVector(mixed(all.get('p00007') ?? [], aVector(), 0.6)), 1)
  expect(near?.id).toBe('p00007')
  expect(near && confidenceOf(near)).toBe('medium')
})

test('fewer than fifty passages say nothing of how near strangers lie: without the shipped sentences nothing is answered by meaning alone', () => {
  const { vectors, all } = aStore(49)
  const [near] = vectors.nearest(packVector(all.get('p00003') ?? []), 1)
  expect(near).toMatchObject({ id: 'p00003', certainty: 0 })
})

/** Sentences of each language lie about a direction of that language, as passages of that language do. */
function fewInALanguage(count: number) {
  const [own, other] = [aVector(), aVector()]
  const said = (language: readonly number[]) => mixed(language, aVector(), 0.4)
  const vectors = createVectors(DIMENSIONS)
  const all = Array.from({ length: count }, () => said(own))
  all.forEach((vector, at) => vectors.add(`p${at}`, packVector(vector)))
  const group = (language: readonly number[]) => Array.from({ length: 20 }, () => packVector(said(language)))
  vectors.takeStrangers([group(other), group(own)])
  return { vectors, all, ask: () => said(own) }
}

test.each([1, 5, 49])('among %d passages the border comes from unrelated sentences', (count) => {
  const { vectors, all, ask } = fewInALanguage(count)
  const strangers = Array.from({ length: 100 }, () => vectors.nearest(packVector(ask()), 1)[0])
  expect(strangers.filter((near) => near && isAnswerable(near)).length).toBeLessThanOrEqual(3)
  const [near] = vectors.nearest(packVector(mixed(all[0] ?? [], ask(), 0.6)), 1)
  expect(near?.id).toBe('p0')
  expect(near && confidenceOf(near)).toBe('medium')
})

test('sentences in a language that lies far do not make all that is said in another look near', () => {
  const { vectors, ask } = fewInALanguage(10)
  const question = packVector(ask())
  const judged = vectors.nearest(question, 1)[0]
  vectors.takeStrangers([Array.from({ length: 20 }, () => packVector(aVector()))])
  expect(vectors.nearest(question, 1)[0]?.certainty).toBeGreaterThan(judged?.certainty ?? 1)
})

test('the shipped sentences are as many in each language, and none stands there twice', () => {
  const groups = Object.values(UNRELATED_SENTENCES)
  expect(new Set(groups.map(({ length }) => length))).toEqual(new Set([20]))
  expect(new Set(groups.flat()).size).toBe(80)
})

test('a passage that goes is not found, its place is taken by another, and one that comes again counts once', () => {
  const { vectors, all } = aStore(30)
  const vector = all.get('p00003') ?? []
  vectors.remove('p00003')
  expect(vectors.size).toBe(29)
  expect(vectors.nearest(packVector(vector), 30).map(({ id }) => id)).not.toContain('p00003')
  vectors.add('new', packVector(vector))
  vectors.add('new', packVector(vector))
  expect(vectors.nearest(packVector(vector), 30).filter(({ id }) => id === 'new')).toHaveLength(1)
  expect(vectors.size).toBe(30)
})

test('a vector of another size is refused, a question of another size finds nothing, and one without direction is none', () => {
  const { vectors } = aStore(30)
  expect(() => vectors.add('x', packVector([1, 2]))).toThrow('2 dimensions')
  expect(vectors.nearest(packVector([1, 2]), 3)).toEqual([])
  expect(() => packVector([0, 0])).toThrow()
  expect(() => packVector([1, Number.NaN])).toThrow()
  expect(() => packVector([1, Number.POSITIVE_INFINITY])).toThrow()
})
