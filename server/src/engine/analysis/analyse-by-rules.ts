import type { Dialogue, Findings } from '#engine/analysis/dialogue.ts'
import { endingOf } from '#engine/analysis/ending.ts'
import { readDialogue } from '#engine/analysis/read-dialogue.ts'
import { sentimentOf } from '#engine/analysis/sentiment.ts'
import { intentOf, subtopicOf, topicOf } from '#engine/analysis/subject.ts'
import { tellSummary } from '#engine/analysis/summary.ts'

/** Analyses a conversation without a model. */
export function analyseByRules(dialogue: Dialogue): Findings {
  const reading = readDialogue(dialogue)
  const outcome = endingOf(reading)
  return {
    summary: tellSummary(dialogue, reading, outcome.resolution_reason.value),
    topic: topicOf(dialogue, reading),
    subtopic: subtopicOf(dialogue, reading),
    sentiment: sentimentOf(reading),
    intent: intentOf(reading),
    ...outcome,
  }
}
