import type { Part } from '../measure.ts'
import { meaning } from './retrieval-meaning.ts'
import { quality } from './retrieval-quality.ts'
import { size } from './retrieval-size.ts'

/** How well and how fast the right passage is found, and what is said from it. */
export const retrieval: Part = {
  name: 'retrieval',
  run: async () => [...quality(), ...size(20_000), ...size(100_000), ...meaning(20_000)],
}
