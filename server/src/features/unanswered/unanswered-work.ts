import type { HelpWork } from '#features/models/model-help.ts'
import { GROUPS_AT_ONCE } from '#features/unanswered/name-groups.ts'
import { countAskedSince } from '#features/unanswered/unanswered-name.queries.ts'

/** One call reads all waiting questions, when a member asks for it. */
export const groupNamesWork: HelpWork = {
  kind: 'question_groups',
  amount: countAskedSince,
  a_call: GROUPS_AT_ONCE,
  assumed: { input_tokens: 2_400, output_tokens: 900 },
}

/** A group's ways to ask are read when a member links it with an FAQ. */
export const waysToAskWork: HelpWork = {
  kind: 'ways_to_ask',
  amount: countAskedSince,
  a_call: 3,
  assumed: { input_tokens: 500, output_tokens: 150 },
}
