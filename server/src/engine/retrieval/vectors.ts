import { bestOf } from '#engine/retrieval/best-of.ts'

/** A passage near a question in meaning. */
export type NearPassage = {
  id: string
  /** Cosine of the angle between the two, -1 to 1. Models spread it differently: it compares within one question only. */
  similarity: number
  /** How sure it is that the passage answers, 0 to 1. Meaning alone never makes it high. */
  certainty: number
}

const MOST_OF_BYTE = 127

/**
 * A vector as it is stored: a byte for each dimension. Lengths say nothing of meaning and are lost; the angle between two
 * vectors of a thousand dimensions moves by less than a thousandth.
 * @throws if it has no direction
 */
export function packVector(vector: readonly number[]): Buffer {
  let most = 0
  for (const value of vector) most = Math.max(most, Math.abs(value))
  if (!(most > 0) || !Number.isFinite(most)) throw new Error('a vector without a direction')
  return Buffer.from(Int8Array.from(vector, (value) => Math.round((value / most) * MOST_OF_BYTE)).buffer)
}

/** Below it all passages are looked at closely; above, those first whose signs agree most with the question's. */
const CLOSE_LOOKS = 500
/** Passages that tell how near to a question things lie that have nothing to do with it. */
const SAMPLE = 400

/**
 * Vectors of an agent's passages by id. A search goes through all of them: the signs of each, thirty-two dimensions at a
 * time, choose five hundred, and these are compared byte by byte (binary quantization with rescoring).
 */
export function createVectors(dimensions: number) {
  const words = Math.ceil(dimensions / 32)
  const places = new Map<string, number>()
  const ids: (string | undefined)[] = []
  const free: number[] = []
  let bytes = new Int8Array(0)
  let signs = new Uint32Array(0)
  let lengths = new Float32Array(0)
  let disagreements = new Uint16Array(0)
  let strangers: readonly (readonly Int8Array[])[] = []

  const makeRoom = (rows: number) => {
    if (lengths.length >= rows) return
    const room = Math.ceil(rows * 1.5)
    const wider = { bytes: new Int8Array(room * dimensions), signs: new Uint32Array(room * words) }
    wider.bytes.set(bytes)
    wider.signs.set(signs)
    const longer = new Float32Array(room)
    longer.set(lengths)
    ;[bytes, signs, lengths] = [wider.bytes, wider.signs, longer]
  }

  const similarityAt = (place: number, question: Int8Array, length: number): number => {
    const start = place * dimensions
    let dot = 0
    for (let at = 0; at < dimensions; at += 1) dot += (bytes[start + at] ?? 0) * (question[at] ?? 0)
    return dot / (length * (lengths[place] ?? 1))
  }

  /** In how many dimensions a passage and the question point to different sides. */
  const disagreementAt = (place: number, question: Uint32Array): number => {
    let count = 0
    for (let at = 0; at < words; at += 1) count += ones(((signs[place * words + at] ?? 0) ^ (question[at] ?? 0)) >>> 0)
    return count
  }

  /** Places of the passages whose signs agree most with the question's: counted first, so that nothing is sorted. */
  const mostAgreeing = (question: Uint32Array): number[] => {
    if (disagreements.length < ids.length) disagreements = new Uint16Array(lengths.length)
    const counts = new Uint32Array(words * 32 + 1)
    for (let place = 0; place < ids.length; place += 1) {
      if (ids[place] === undefined) continue
      const count = disagreementAt(place, question)
      disagreements[place] = count
      counts[count] = (counts[count] ?? 0) + 1
    }
    let most = 0
    for (let taken = 0; taken < CLOSE_LOOKS; most += 1) taken += counts[most] ?? 0
    const chosen: number[] = []
    for (let place = 0; place < ids.length; place += 1)
      if (ids[place] !== undefined && (disagreements[place] ?? 0) < most) chosen.push(place)
    return chosen
  }

  /** Places of passages from the whole length. */
  const sampled = (): number[] => {
    const step = Math.max(1, ids.length / SAMPLE)
    const chosen: number[] = []
    for (let at = 0; at < ids.length; at += step) if (ids[Math.floor(at)] !== undefined) chosen.push(Math.floor(at))
    return chosen
  }

  /** Among few passages, how near the unrelated sentences lie in that language in which they lie nearest. */
  const similaritiesOfStrangers = (question: Int8Array, length: number): number[] =>
    strangers
      .map((group) => group.map((vector) => cosineOf(vector, question, length)))
      .reduce((nearest, group) => (meanOf(group) > meanOf(nearest) ? group : nearest), [])

  return {
    dimensions,
    /**
     * Takes the vectors of the unrelated sentences, by their language, as `packVector` makes them.
     * Without them nothing is answered by meaning alone from fewer than fifty passages.
     */
    takeStrangers(groups: readonly (readonly Uint8Array[])[]): void {
      strangers = groups.map((group) =>
        group
          .filter((packed) => packed.length === dimensions)
          .map((packed) => new Int8Array(packed.buffer, packed.byteOffset, packed.length)),
      )
    },
    get has_strangers() {
      return strangers.length > 0
    },
    has: (id: string): boolean => places.has(id),
    ids: (): IterableIterator<string> => places.keys(),
    /** @param packed as `packVector` makes it, of the same model */
    add(id: string, packed: Uint8Array): void {
      if (packed.length !== dimensions) throw new Error(`a vector of ${packed.length} dimensions among ${dimensions}`)
      const place = places.get(id) ?? free.pop() ?? ids.length
      makeRoom(place + 1)
      const vector = new Int8Array(packed.buffer, packed.byteOffset, packed.length)
      places.set(id, place)
      ids[place] = id
      bytes.set(vector, place * dimensions)
      signs.set(signsOf(vector, words), place * words)
      lengths[place] = lengthOf(vector)
    },
    remove(id: string): void {
      const place = places.get(id)
      if (place === undefined) return
      places.delete(id)
      ids[place] = undefined
      free.push(place)
    },
    /** Nearest first; of equals the smaller id. */
    nearest(packed: Uint8Array, limit: number): NearPassage[] {
      const question = new Int8Array(packed.buffer, packed.byteOffset, packed.length)
      if (question.length !== dimensions || places.size === 0) return []
      const length = lengthOf(question)
      const similarity = (place: number) => similarityAt(place, question, length)
      const chosen = places.size <= CLOSE_LOOKS ? [...places.values()] : mostAgreeing(signsOf(question, words))
      const near = bestOf(
        chosen.map((place) => ({ id: ids[place] ?? '', similarity: similarity(place) })),
        limit,
        (a, b) => b.similarity - a.similarity || (a.id < b.id ? -1 : 1),
      )
      const judge =
        places.size < FEW
          ? judgeOf(similaritiesOfStrangers(question, length), FEW)
          : judgeOf(sampled().map(similarity), places.size)
      return near.map((each) => ({ ...each, certainty: judge(each.similarity) }))
    },
    get size() {
      return places.size
    },
    get approximate_bytes() {
      return bytes.length + signs.length * 4 + lengths.length * 6 + ids.length * 150
    },
  }
}

export type Vectors = ReturnType<typeof createVectors>

function signsOf(vector: Int8Array, words: number): Uint32Array {
  const signs = new Uint32Array(words)
  for (let at = 0; at < vector.length; at += 1)
    if ((vector[at] ?? 0) > 0) signs[at >> 5] = ((signs[at >> 5] ?? 0) | (1 << (at & 31))) >>> 0
  return signs
}

function cosineOf(vector: Int8Array, question: Int8Array, length: number): number {
  let dot = 0
  for (let at = 0; at < vector.length; at += 1) dot += (vector[at] ?? 0) * (question[at] ?? 0)
  return dot / (length * lengthOf(vector))
}

/** The mean of none is less than any. */
const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? Number.NEGATIVE_INFINITY : values.reduce((sum, each) => sum + each, 0) / values.length

const lengthOf = (vector: Int8Array): number => {
  let sum = 0
  for (let at = 0; at < vector.length; at += 1) sum += (vector[at] ?? 0) ** 2
  return Math.sqrt(sum) || 1
}

/** How many bits of 32 are set (Warren, Hacker's Delight, 5-1). */
function ones(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555)
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333)
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Fewer passages do not show how near strangers lie: there the shipped sentences do. */
const FEW = 50
/** Beyond the border of answering, and short of being sure: no words agree. */
const MOST_CERTAIN = 0.9

/**
 * How sure it is that what lies so near answers. Models spread similarities differently, so the border is taken from the
 * question itself: among n passages that have nothing to do with it, the nearest lies about √(2 ln n) deviations above
 * the mean (the expected greatest of n normal values). A whole deviation beyond that is the border; another is
 * nearly all that meaning alone can give. Few passages are judged as fifty: a shop of ten things is asked of things like
 * them, which lie nearer than sentences that have to do with no business. Reasoned, not fitted: no model that could be fitted to is at hand.
 */
function judgeOf(strangers: readonly number[], passages: number): (similarity: number) => number {
  if (strangers.length === 0) return () => 0
  const mean = meanOf(strangers)
  const variance = strangers.reduce((sum, each) => sum + (each - mean) ** 2, 0) / strangers.length
  const deviation = Math.sqrt(variance)
  if (!(deviation > 0)) return () => 0
  const border = Math.sqrt(2 * Math.log(passages)) + 1
  return (similarity) => MOST_CERTAIN / (1 + Math.exp(-STEEPNESS * ((similarity - mean) / deviation - border)) * EVEN)
}

const STEEPNESS = 4
/** Makes the certainty one half at the border. */
const EVEN = MOST_CERTAIN / 0.5 - 1
