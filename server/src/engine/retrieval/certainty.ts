import type { Evidence } from '#engine/retrieval/evidence.ts'

/**
 * How sure it is that a passage answers: logistic curves through what was found for questions whose answer was known. The
 * constants come from `bench/conversation/fit-certainty.ts`: questions to invented businesses, with the first articles of
 * XQuAD and a part of CLINC150. Constant first, then in the order of `certaintyFeatures`.
 */
const CERTAINTY = {
  faq: [-1.1, 1.47, 3.26, -0.98, 1.07, -0.04, -0.8, -0.13, -0.75, 0.06, 0.22, 0.05],
  file: [-1.77, 0.82, 1.91, -0.26, 1.59, -0.52, 0.56, -0.36, 0, 0, 0.85, -0.19],
}
/** A wrong answer is as bad as one and a half right ones are good. */
const CAUTION = Math.log(1.5)
/** The same for whether what was asked is among what is known at all, in the order of `knownFeatures`. */
const KNOWN = [-1.41, -0.48, 1.1, 1.82, -0.47, 0.42, -2.2, 0.9, 1.08, 1.04]

export const certaintyFeatures = (of: Evidence): number[] => [
  of.share,
  of.lead,
  of.covered,
  of.held,
  of.missing,
  of.most_missing,
  of.words,
  of.cosine,
  of.likeness,
  of.told,
  of.leans,
]

/** Of as many of the best it is judged whether something is known. */
export const LOOKED_AT = 3

/** @param found of the best, best first */
export const knownFeatures = (found: readonly Evidence[]): number[] => {
  const most = (of: (each: Evidence) => number) => Math.max(0, ...found.map(of))
  return [
    most(({ share }) => share),
    found[0]?.lead ?? 0,
    most(({ covered }) => covered),
    most(({ held }) => held),
    Math.min(...found.map(({ missing }) => missing)),
    Math.min(...found.map(({ most_missing }) => most_missing)),
    found[0]?.words ?? 0,
    most(({ cosine }) => cosine),
    most(({ likeness }) => likeness),
  ]
}

/** How sure it is that a passage answers, 0 to 1; 0.5 is the border of answering. */
export const certaintyOf = (kind: 'faq' | 'file', evidence: Evidence): number =>
  curve(CERTAINTY[kind], certaintyFeatures(evidence), CAUTION)

/** How likely the knowledge holds what was asked, by the best of what was found, 0 to 1. */
export const likelinessKnown = (found: readonly Evidence[]): number =>
  found.length === 0 ? 0 : curve(KNOWN, knownFeatures(found))

function curve([constant = 0, ...weights]: readonly number[], features: readonly number[], caution = 0): number {
  const sum = features.reduce((total, value, at) => total + value * (weights[at] ?? 0), constant - caution)
  return 1 / (1 + Math.exp(-sum))
}
