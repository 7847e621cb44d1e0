import { z } from 'zod'

/** The party that may speak in a conversation (product.md §4). Exactly one is active; `offered` waits for a person. */
export const Control = z.enum(['agent', 'offered', 'human'])
export type Control = z.infer<typeof Control>

/**
 * The control with its variants: `routed` waits for one person to whom it was assigned, `passing` is with a person who offers
 * it to a colleague or a team and keeps it until it is accepted. A conversation that has `ended` is under no party's control.
 */
export const ControlState = z.enum(['agent', 'offered', 'routed', 'human', 'passing', 'ended'])
export type ControlState = z.infer<typeof ControlState>

/** `lapse`: a transfer was not accepted in time. `time_out`: no person came, and control goes back to the agent. */
export const ControlEvent = z.enum([
  'offer',
  'route',
  'take',
  'transfer',
  'accept',
  'refuse',
  'withdraw',
  'lapse',
  'release',
  'time_out',
  'end',
  'reopen',
])
export type ControlEvent = z.infer<typeof ControlEvent>

const MOVES: Record<ControlState, Partial<Record<ControlEvent, ControlState>>> = {
  agent: { offer: 'offered', take: 'human', end: 'ended' },
  offered: { route: 'routed', take: 'human', release: 'agent', time_out: 'agent', end: 'ended' },
  routed: {
    accept: 'human',
    take: 'human',
    refuse: 'offered',
    lapse: 'offered',
    release: 'agent',
    time_out: 'agent',
    end: 'ended',
  },
  human: { transfer: 'passing', take: 'human', release: 'agent', end: 'ended' },
  passing: {
    accept: 'human',
    take: 'human',
    refuse: 'human',
    withdraw: 'human',
    lapse: 'human',
    release: 'agent',
    end: 'ended',
  },
  ended: { reopen: 'human' },
}

/** The control after an event, or undefined if the event is not possible. Silence never takes a conversation from a person. */
export const nextControl = (now: ControlState, event: ControlEvent): ControlState | undefined => MOVES[now][event]

/** The party that a state stands for. One that has ended is under no control, for which the agent's name stands. */
export const PARTY_OF: Record<ControlState, Control> = {
  agent: 'agent',
  offered: 'offered',
  routed: 'offered',
  human: 'human',
  passing: 'human',
  ended: 'agent',
}

/** The state that a conversation's own facts say. */
export function controlStateOf(of: { status: string; control: Control; transfer: unknown }): ControlState {
  if (of.status === 'ended') return 'ended'
  if (!of.transfer || of.control === 'agent') return of.control
  return of.control === 'human' ? 'passing' : 'routed'
}

/** The agent never speaks while a person has control; while one is awaited it goes on helping. */
export const agentMaySpeak = (control: Control): boolean => control !== 'human'
