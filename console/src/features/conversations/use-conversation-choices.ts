import { addDays, clockOf, noonOf } from '@tertulia/contract/calendar'
import { AGENT_LANGUAGES } from '@tertulia/contract/agents'
import { OPEN_CHANNELS } from '@tertulia/contract/channels'
import { Handling, HandOverReason, Outcome, TimeBlock } from '@tertulia/contract/conversation-counts'
import { Control } from '@tertulia/contract/control'
import { CONVERSATION_DAYS, ConversationStatus, ConversationTag } from '@tertulia/contract/conversation-filters'
import {
  ResolutionReason,
  Sentiment,
  SubtopicWanted,
  TaskSuccess,
  UserIntent,
} from '@tertulia/contract/conversation-values'
import { useTranslation } from 'react-i18next'
import { useCurrentAgent } from '#features/agents/current-agent.ts'
import { useFormat } from '#i18n/format.ts'

export type FilterChoice = {
  key: string
  label: string
  options: { value: string | number; label: string }[]
  /** It is always in sight; others come when they are asked for. */
  isCommon?: boolean
}

const RATINGS = [1, 2, 3, 4, 5]
const YES_OR_NO = ['yes', 'no'] as const
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]
const HOURS = [...Array(24).keys()]
const MONDAY = '2024-01-01'

/** The filters that have a few values, in words. */
export function useConversationChoices(): FilterChoice[] {
  const { t } = useTranslation()
  const { agents } = useCurrentAgent()
  const format = useFormat()
  const say = <Value extends string | number>(values: readonly Value[], word: (value: Value) => string) =>
    values.map((value) => ({ value, label: word(value) }))
  return [
    {
      key: 'days',
      label: t(($) => $.conversations.filters.days),
      options: say(CONVERSATION_DAYS, (count) => t(($) => $.conversations.days, { count })),
      isCommon: true,
    },
    {
      key: 'channel',
      label: t(($) => $.conversations.filters.channel),
      options: say(OPEN_CHANNELS, (value) => t(($) => $.conversations.channels[value])),
      isCommon: true,
    },
    {
      key: 'status',
      label: t(($) => $.conversations.columns.status),
      options: say(ConversationStatus.options, (value) => t(($) => $.conversations.statuses[value])),
      isCommon: true,
    },
    {
      key: 'control',
      label: t(($) => $.conversations.filters.control),
      options: say(Control.options, (value) => t(($) => $.conversations.controls[value])),
      isCommon: true,
    },
    {
      key: 'tag',
      label: t(($) => $.conversations.filters.tag),
      options: say(ConversationTag.options, (value) => t(($) => $.conversations.tags[value])),
      isCommon: true,
    },
    {
      key: 'agent_id',
      label: t(($) => $.conversations.columns.agent),
      options: agents.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      key: 'sentiment',
      label: t(($) => $.conversations.columns.sentiment),
      options: say(Sentiment.options, (value) => t(($) => $.conversations.sentiments[value])),
    },
    {
      key: 'intent',
      label: t(($) => $.conversations.columns.intent),
      options: say(UserIntent.options, (value) => t(($) => $.conversations.intents[value])),
    },
    {
      key: 'subtopic',
      label: t(($) => $.conversations.columns.subtopic),
      options: say(SubtopicWanted.options, (value) => t(($) => $.conversations.subtopics[value])),
    },
    {
      key: 'task_success',
      label: t(($) => $.conversations.columns.task_success),
      options: say(TaskSuccess.options, (value) => t(($) => $.conversations.task_successes[value])),
    },
    {
      key: 'resolved',
      label: t(($) => $.conversations.columns.resolved),
      options: say(YES_OR_NO, (value) => t(($) => $.conversations.resolved[value])),
    },
    {
      key: 'resolution_reason',
      label: t(($) => $.conversationAnalysis.fields.resolution_reason),
      options: say(ResolutionReason.options, (value) => t(($) => $.conversationAnalysis.values[value])),
    },
    {
      key: 'csat',
      label: t(($) => $.conversations.columns.csat),
      options: say(RATINGS, (csat) => t(($) => $.conversations.csat, { csat })),
    },
    {
      key: 'language',
      label: t(($) => $.conversations.columns.language),
      options: say(AGENT_LANGUAGES, (value) => format.languageName(value)),
    },
    {
      key: 'outcome',
      label: t(($) => $.conversations.filters.outcome),
      options: say(Outcome.options, (value) => t(($) => $.conversations.outcomes[value])),
    },
    {
      key: 'handling',
      label: t(($) => $.conversations.filters.handling),
      options: say(Handling.options, (value) => t(($) => $.conversations.handlings[value])),
    },
    {
      key: 'hand_over_reason',
      label: t(($) => $.conversations.filters.hand_over_reason),
      options: say(HandOverReason.options, (value) => t(($) => $.conversations.hand_over_reasons[value])),
    },
    {
      key: 'returned',
      label: t(($) => $.conversations.filters.returned),
      options: say(YES_OR_NO, (value) => t(($) => $.conversations.resolved[value])),
    },
    {
      key: 'rated',
      label: t(($) => $.conversations.filters.rated),
      options: say(YES_OR_NO, (value) => t(($) => $.conversations.resolved[value])),
    },
    {
      key: 'outside_hours',
      label: t(($) => $.conversations.filters.outside_hours),
      options: say(YES_OR_NO, (value) => t(($) => $.conversations.resolved[value])),
    },
    {
      key: 'time_block',
      label: t(($) => $.conversations.filters.time_block),
      options: say(TimeBlock.options, (value) => t(($) => $.conversations.time_blocks[value])),
    },
    {
      key: 'weekday',
      label: t(($) => $.conversations.filters.weekday),
      options: say(WEEKDAYS, (value) => format.longWeekday(noonOf(addDays(MONDAY, value)), { timeZone: 'UTC' })),
    },
    {
      key: 'hour',
      label: t(($) => $.conversations.filters.hour),
      options: say(HOURS, (value) => `${clockOf(value * 60)}–${clockOf(value * 60 + 59)}`),
    },
    {
      key: 'tests',
      label: t(($) => $.conversations.filters.tests),
      options: [{ value: 'no', label: t(($) => $.conversations.without_tests) }],
    },
  ]
}
