import type { ToolCall, ToolFailure } from '@tertulia/contract/tool-calls'
import type { z } from 'zod'
import { hostsIn } from '#engine/link-hosts.ts'
import { type FilteredLinks, joinedLinks, withKnownLinks } from '#engine/tools/outside-words.ts'
import { isSaid, textsIn } from '#engine/tools/said-values.ts'
import type { Tool, ToolContext, ToolResult } from '#engine/tools/tool.ts'

/**
 * The purpose of a turn. live: for a customer. test: for a member who tries the agent out. recorded: once more, as it was taken
 * before. Tools with an effect are run in a live turn alone.
 */
export type TurnMode = 'live' | 'test' | 'recorded'

/** The tools of one turn. */
export type Toolbox = {
  tools: readonly Tool[]
  /** Those of them that a model may know of and use. */
  offered: readonly Tool[]
  /** The calls so far, for the receipt, in the order they were begun: also those that failed and those that were not run. */
  readonly calls: readonly ToolCall[]
  /** The filtered links in texts that tools gave to be read; null: there were none. */
  readonly links: FilteredLinks | null
  /**
   * Uses a tool, at the same time as others where they are asked for together. It never fails: what went wrong is in `output`, in words from which a model can mend it. One that writes
   * is used with the customer's confirmation; without it, they are asked for it.
   * @param json its input
   */
  use(name: string, json: string, how?: UsedHow): Promise<Used>
}
/**
 * `from`: words of the customer that values came from, by their names. `by`: a model is given what it was offered alone,
 * whatever a text has talked it into. `repeatsInstructions`: whether a text says what the model was told.
 */
type UsedHow = {
  confirmed?: boolean
  from?: ToolContext['from']
  by?: 'model'
  repeatsInstructions?: (text: string) => boolean
}
/** `result` is missing where it failed. */
export type Used = { output: string; result?: ToolResult }

type Given = {
  mode: TurnMode
  /** The results of tools when the same was asked before. */
  recorded: readonly ToolCall[]
  context: Omit<ToolContext, 'signal'>
  /** Hosts that the agent knows (`knowsHost`). */
  link_hosts: ReadonlySet<string>
  /** The customer's messages in the conversation. */
  said: readonly string[]
  /** The text before something is changed, or told to others. */
  askConfirmation(
    tool: Tool,
    input: Record<string, unknown>,
  ): Required<Pick<ToolResult, 'says' | 'pending'>> & { links: FilteredLinks | null }
  /** Hears what a tool threw: a fault of ours, which neither model nor receipt is told. */
  onFault(tool: string, error: unknown): void
  /** Hears of the first tool of the turn that takes long, what the customer may be told meanwhile. */
  onSlow?: ((says: string) => void) | undefined
}

/** A customer waits meanwhile. */
export const TOOL_DEADLINE_MS = 10_000
/** After so long a customer is told that it takes a moment, unless the tool says when. */
export const SLOW_AFTER_MS = 4_000
/** All tools of one turn together: the next has what is left of it. The longest tool has room with its second try. */
export const TURN_TOOLS_MS = 125_000
/** In one turn, asked for by a rule or by the model. */
const MOST_CALLS = 6
const LONGEST_OUTPUT = 4_000
const LONGEST_INPUT = 2_000

type Attempt = Pick<ToolCall, 'failure' | 'instead' | 'run_id' | 'told'> & Used & { input?: string }

export function createToolbox(
  tools: readonly Tool[],
  { mode, recorded, context, link_hosts, said, askConfirmation, onFault, onSlow }: Given,
): Toolbox {
  const offered = tools.filter(({ is_hidden, is_private }) => !is_hidden && !is_private)
  /** By the order in which they were begun: those that run at the same time end in any order. */
  const calls: (ToolCall | undefined)[] = []
  const unused = [...recorded]
  const deadline = context.clock.monotonic_ms() + TURN_TOOLS_MS
  /** The agent's own words are the business's, and may stand in for what a tool did not say. */
  const knownHosts = () => [...link_hosts, ...Object.values(context.words).flatMap(hostsIn)]
  let isToldSlow = false
  const linksSeen: FilteredLinks[] = []
  const noteLinks = (links: FilteredLinks | null) => void (links && linksSeen.push(links))

  async function attempt(
    name: string,
    json: string,
    { confirmed, from, by, repeatsInstructions }: UsedHow,
  ): Promise<Attempt> {
    if (calls.length > MOST_CALLS)
      return failedAttempt('too_often', 'No more tools may be used in this turn. Answer now.')
    const usable = by === 'model' ? offered : tools
    const tool = usable.find((each) => each.name === name)
    if (!tool) return failedAttempt('unknown_tool', `There is no tool of that name. There are: ${namesOf(usable)}.`)
    const read = tool.input.safeParse(valueOf(json))
    if (!read.success) return failedAttempt('bad_input', `The input does not fit the tool: ${issuesOf(read.error)}`)
    const input = JSON.stringify(read.data)
    if (tool.effect && repeatsInstructions?.(textsIn(read.data).join(' ')))
      return failedAttempt('bad_input', 'The input repeats your instructions. They are never given to a tool.')
    const tellsUnsaid = by === 'model' && !confirmed && givesUnsaid(tool, read.data)
    if (tellsUnsaid && !isShownWhole(tool, read.data))
      return failedAttempt('bad_input', 'Give only what the customer has said themselves.')
    if ((tool.effect === 'writes' || tellsUnsaid) && !confirmed) {
      const { links, ...asked } = askConfirmation(tool, read.data as Record<string, unknown>)
      noteLinks(links)
      return { input, output: asked.says, result: { output: asked.says, ...asked }, failure: 'not_confirmed' }
    }
    if (tool.effect && !isRun(tool.effect)) return { input, ...(then(name, input) ?? wouldDo(tool.wouldDo(read.data))) }
    return { input, ...(await run(tool, read.data, from)) }
  }

  /** Whether an input says what neither the customer nor the same system has said. */
  function givesUnsaid({ confirms_unsaid, link_hosts: hosts = [] }: Tool, input: unknown): boolean {
    if (!confirms_unsaid) return false
    const isOfSystem = (name: string) =>
      tools.some((each) => each.name === name && each.link_hosts?.some((host) => hosts.includes(host)))
    const heard = calls.flatMap((call) => (call && isOfSystem(call.tool) ? [call.output] : []))
    const free = Object.entries(input as object).filter(([name]) => !confirms_unsaid.except.includes(name))
    return !isSaid(Object.fromEntries(free), [...said, ...heard])
  }
  /** Whether the question before it is used shows every value. */
  const isShownWhole = ({ spoken }: Tool, input: unknown) =>
    Object.keys(input as object).every((name) => spoken?.fields.some(({ key }) => key === name))

  const isRun = (effect: 'reads' | 'writes') => mode === 'live' || (mode === 'test' && effect === 'reads')

  /** The result of the same use when it was run. */
  function then(name: string, input: string): Attempt | undefined {
    if (mode !== 'recorded') return undefined
    const at = unused.findIndex((call) => call.tool === name && call.input === input && !call.instead)
    const [call] = at < 0 ? [] : unused.splice(at, 1)
    if (!call) return undefined
    const { output, failure, told } = call
    const result = { output, ...(told !== undefined && { told }) }
    return { output, instead: 'recorded', ...(failure ? { failure } : { result }) }
  }

  async function run(tool: Tool, input: unknown, from: ToolContext['from']): Promise<Attempt> {
    const left_ms = Math.max(0, deadline - context.clock.monotonic_ms())
    const deadline_ms = Math.min(tool.deadline_ms ?? TOOL_DEADLINE_MS, left_ms)
    const abort = new AbortController()
    const late = Promise.withResolvers<'late'>()
    const timer = setTimeout(() => late.resolve('late'), deadline_ms)
    const slow = setTimeout(() => tellSlow(tool), tool.waiting?.after_ms ?? SLOW_AFTER_MS)
    try {
      const running = (async () => tool.run(input, { ...context, from, signal: abort.signal }))()
      const result = await Promise.race([running, late.promise])
      if (result !== 'late') {
        const output = truncate(result.output, LONGEST_OUTPUT)
        const said = asRead(tool, result)
        const { run_id, failure, told } = said
        return { output, result: said, ...(failure && { failure }), ...(run_id && { run_id }), ...(told && { told }) }
      }
      running.catch((error: unknown) => onFault(tool.name, error))
      return failedAttempt('timeout', `The tool took longer than ${Math.round(deadline_ms / 1_000)} seconds.`)
    } catch (error) {
      onFault(tool.name, error)
      return failedAttempt('failed', 'The tool failed.')
    } finally {
      clearTimeout(timer)
      clearTimeout(slow)
      abort.abort()
    }
  }

  /** A result as customers may read it: a model is told the output, and what it says of that passes its own guards. */
  function asRead({ link_hosts: hosts }: Tool, result: ToolResult): ToolResult {
    if (!hosts) return result
    const all = new Set([...knownHosts(), ...hosts])
    const { says, told = result.output } = result
    const read = (text: string) => {
      const { text: known, links } = withKnownLinks(text, all)
      noteLinks(links)
      return known
    }
    return { ...result, told: read(told), ...(says !== undefined && { says: read(says) }) }
  }

  function tellSlow({ waiting }: Tool): void {
    if (isToldSlow) return
    isToldSlow = true
    onSlow?.(waiting?.says || context.words.one_moment)
  }

  return {
    tools,
    offered,
    get calls() {
      return calls.filter((call) => call !== undefined)
    },
    get links() {
      return joinedLinks(linksSeen)
    },
    async use(name, json, how = {}) {
      const at = calls.push(undefined) - 1
      const began = context.clock.monotonic_ms()
      const { input = json, output, result, ...ended } = await attempt(name, json, how)
      const ms = Math.round((context.clock.monotonic_ms() - began) * 100) / 100
      const { is_private } = tools.find((each) => each.name === name) ?? {}
      const shown = is_private ? '{}' : truncate(input, LONGEST_INPUT)
      calls[at] = { tool: truncate(name, 64), input: shown, output, ms, ...ended }
      return { output, ...(result && { result }) }
    },
  }
}

const failedAttempt = (failure: ToolFailure, output: string): Attempt => ({ output, failure })
const wouldDo = (output: string): Attempt => ({ output, result: { output }, instead: 'would_do' })

const namesOf = (tools: readonly Tool[]) => tools.map(({ name }) => name).join(', ')

const issuesOf = ({ issues }: z.core.$ZodError) =>
  truncate(issues.map(({ path, message }) => `${path.join('.') || 'input'}: ${message}`).join('; '), LONGEST_OUTPUT)

/** Models write nothing at all where there is nothing to say. */
function valueOf(json: string): unknown {
  if (json.trim() === '') return {}
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Between characters, never inside one. */
const truncate = (text: string, length: number) => text.slice(0, length).replace(/[\uD800-\uDBFF]$/u, '')
