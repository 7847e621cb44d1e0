import { createHash } from 'node:crypto'

/** Chance that is the same for the same seed and name. */
export type Random = {
  /** From 0 to 1, without 1. */
  share(): number
  /** A whole number of milliseconds, people or whatever, both ends included. */
  between(least: number, most: number): number
  chance(share: number): boolean
  pick<T>(from: readonly T[]): T
  shuffled<T>(all: readonly T[]): T[]
}

/** @param name the thrower of the dice: each has chances of its own, whatever the others do meanwhile */
export function randomOf(seed: number, name: string): Random {
  let state = createHash('sha256').update(`${seed} ${name}`).digest().readUInt32LE()
  // mulberry32, by Tommy Ettinger, in the public domain.
  const share = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + Math.floor(share() * (most - least + 1))
  return {
    share,
    between,
    chance: (of) => share() < of,
    pick: (from) => {
      const picked = from[between(0, from.length - 1)]
      if (picked === undefined) throw new Error('there is nothing to pick from')
      return picked
    },
    shuffled: (all) =>
      all
        .map((each) => ({ each, at: share() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ each }) => each),
  }
}
