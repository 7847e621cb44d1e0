import { z } from 'zod'

/** Who may speak in a conversation (product.md §4). One active party; `offered` waits for a person. */
export const Control = z.enum(['agent', 'offered', 'human'])
export type Control = z.infer<typeof Control>

export const ControlEvent = z.enum(['offer', 'take', 'release', 'time_out', 'end'])
export type ControlEvent = z.infer<typeof ControlEvent>

const MOVES: Record<Control, Partial<Record<ControlEvent, Control>>> = {
  agent: { offer: 'offered', take: 'human', end: 'agent' },
  offered: { take: 'human', release: 'agent', time_out: 'agent', end: 'agent' },
  human: { release: 'agent', end: 'agent' },
}

/** Who has control after an event, or undefined where it is not possible. Silence never takes a conversation from a person. */
export const nextControl = (now: Control, event: ControlEvent): Control | undefined => MOVES[now][event]

/** The agent never speaks while a person has control; while one is awaited it goes on helping. */
export const agentMaySpeak = (control: Control): boolean => control !== 'human'
