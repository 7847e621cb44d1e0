import type { AgentLanguage } from '@tertulia/contract/agents'
import type { AutomationEvent } from '@tertulia/contract/automations'
import type { Channel } from '@tertulia/contract/channels'
import type { ToolFailure } from '@tertulia/contract/tool-calls'
import type { Mood } from '#engine/automations/moods.ts'

/** Words for why an automation applies to a moment or not. */
export type ReasonWords = {
  channels: Record<Channel, string>
  languages: Record<AgentLanguage, string>
  moods: Record<Mood, string>
  failures: Record<ToolFailure, string>
  channel(name: string): string
  topics(names: string): string
  no_topic: string
  said(words: string): string
  not_said: string
  mood(names: string): string
  no_mood: string
  language(name: string): string
  tool(name: string): string
  no_tool: string
  failure(name: string): string
  no_failure: string
  email_known: string
  email_unknown: string
  open: string
  closed: string
  by_agent: string
  by_person: string
  unanswered(count: number): string
  messages(count: number): string
  /** An automation without conditions. */
  always: string
  /** The event that it waits for never happened. */
  never: Record<AutomationEvent, string>
}
