import { expect, test } from 'vitest'
import { isAnswerable, confidenceOf } from '#engine/retrieval/confidence.ts'
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
/** Of a normal distribution, by the sum of twelve even ones. */
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

test('what lies as near as strangers do is not answered from, and what stands out is, without ever being sure', () => {
  const { vectors, all } = aStore(400)
  const strangers = Array.from({ length: 100 }, () => vectors.nearest(packVector(aVector()), 1)[0])
  const answered = strangers.filter((near) => near && isAnswerable(near))
  expect(answered.length).toBeLessThanOrEqual(3)
  const [near] = vectors.nearest(packVector(mixed(all.get('p00007') ?? [], aVector(), 0.6)), 1)
  expect(near?.id).toBe('p00007')
  expect(near && confidenceOf(near)).toBe('medium')
})

test('fewer than twenty passages say nothing of how near strangers lie: nothing is answered by meaning alone', () => {
  const { vectors, all } = aStore(19)
  const [near] = vectors.nearest(packVector(all.get('p00003') ?? []), 1)
  expect(near).toMatchObject({ id: 'p00003', certainty: 0 })
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
