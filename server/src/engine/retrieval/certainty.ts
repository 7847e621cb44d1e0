import { type Evidence, MAY_LEAN } from '#engine/retrieval/evidence.ts'

/**
 * How sure it is that a passage answers: logistic curves through what was found for questions whose answer was known. The
 * constants come from `bench/conversation/fit-certainty.ts`: questions to invented businesses, with the first articles of
 * XQuAD and a part of CLINC150. Constant first, then in the order of `certaintyFeatures`.
 */
const CERTAINTY = {
  faq: [-0.7, -0.24, 1.61, -0.51, 1.37, -0.03, -1.11, -0.4, 0.7, 1.72, 0.34, -0.25, 0.6, 0.68],
  file: [-2.57, 0.52, 1.33, 0.39, 1.75, -0.41, 0.8, -0.26, 0, 0, 0.5, 0.6, -0.24, -0.21],
}
/** A wrong answer is somewhat worse than a right one is good. */
const CAUTION = Math.log(1.15)

/** Weights for the judgement whether the question is known at all, in the order of `knownFeatures`. */
const KNOWN = [-3.73, 1.12, -0.76, 2.55, -0.2, -0.01, -0.6, 1.61, -0.45, 2.11]

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
  of.leans * of.most_missing,
  of.leans * of.covered,
]

/** So many of the best passages are judged for whether something is known. */
export const EVIDENCE_DEPTH = 3

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
export function certaintyOf(kind: 'faq' | 'file', evidence: Evidence): number {
  const certainty = curve(CERTAINTY[kind], certaintyFeatures(evidence), CAUTION)
  return isOfSomethingElse(evidence) ? Math.min(certainty, UNSURE) : certainty
}

const UNSURE = 0.49
/** A word is as heavy as that of a thing by its name. */
const HEAVY = 0.7
const HARDLY_COVERED = 0.15

/** «¿Hacéis pizzas?» goes on from nothing that was told, however few its words are. */
const isOfSomethingElse = ({ leans, covered, most_missing }: Evidence): boolean =>
  leans > 0 && covered < HARDLY_COVERED && (leans === MAY_LEAN || most_missing > HEAVY)

/** How likely the knowledge holds what was asked, by the best of what was found, 0 to 1. */
export const probabilityKnown = (found: readonly Evidence[]): number =>
  found.length === 0 ? 0 : curve(KNOWN, knownFeatures(found))

function curve([constant = 0, ...weights]: readonly number[], features: readonly number[], caution = 0): number {
  const sum = features.reduce((total, value, at) => total + value * (weights[at] ?? 0), constant - caution)
  return 1 / (1 + Math.exp(-sum))
}
