import { expect, test } from 'vitest'
import type { History, StoredMessage, StoredTurn } from './history.ts'
import type { Ledger, Said } from './ledger.ts'
import { judge } from './verdict.ts'

const SAID = '¿Abrís los sábados? (ref 1)'
const NEXT = '¿Hacéis envíos? (ref 2)'

/** That is: of an answer to the first. */
const untold = (ledger: Ledger) => Object.assign(ledger.said[0] ?? {}, { answers: [] })

test('a message answered once, in order, with its own answer is as it must be', () => {
  expect(kindsIn(told(), history())).toEqual([])
})

test.each<[string, string[], (history: History) => void, ((ledger: Ledger) => void)?]>([
  ['a message that was accepted is gone', ['lost'], ({ messages }) => remove(messages, 'm1')],
  ['a message is there twice', ['stored twice'], ({ messages }) => add(messages, 'm1', { id: 'm1b' })],
  ['an answered turn has no answer', ['lost'], ({ messages }) => remove(messages, 'm2'), untold],
  ['a turn has two answers', ['answered twice'], ({ messages }) => add(messages, 'm2', { id: 'm2b' })],
  ['a turn waits for ever', ['open'], ({ turns }) => change(turns, 't1', { state: 'waiting' })],
  ['a turn runs for ever', ['open'], ({ turns }) => change(turns, 't1', { state: 'running' })],
  ['a message has no turn', ['open'], ({ turns }) => remove(turns, 't1')],
  [
    'a discarded turn has an answer',
    ['answered and discarded'],
    ({ turns }) => change(turns, 't1', { state: 'discarded', reason: 'ended' }),
  ],
  [
    'a turn was discarded for a person who never came',
    ['without reason'],
    ({ messages, turns }) => {
      remove(messages, 'm2')
      change(turns, 't1', { state: 'discarded', reason: 'with_person', ended_at: new Date(2_000) })
    },
    untold,
  ],
  [
    'a turn was discarded for a person who had left',
    ['without reason'],
    ({ messages, turns }) => {
      remove(messages, 'm2')
      messages.push(event('e1', 'person_joined', 1_000), event('e2', 'person_left', 2_000))
      change(turns, 't1', { state: 'discarded', reason: 'with_person', ended_at: new Date(9_000) })
    },
    untold,
  ],
  [
    'a turn was given up',
    ['without reason'],
    ({ messages, turns }) => {
      remove(messages, 'm2')
      change(turns, 't1', { state: 'discarded', reason: 'failed' })
    },
    untold,
  ],
  [
    'the second is answered first',
    ['out of order'],
    ({ messages }) => {
      change(messages, 'm2', { id: 'm5' })
      messages.sort((a, b) => (a.id < b.id ? -1 : 1))
    },
    (ledger) => change(ledger.said[0]?.answers ?? [], 'm2', { id: 'm5' }),
  ],
  [
    'an answer stands in the turn of another question',
    ['of another question'],
    ({ messages }) => change(messages, 'm2', { turn_id: 't9' }),
  ],
  [
    'a model answered another question',
    ['of another question'],
    ({ messages }) => change(messages, 'm2', { text: 'Sí. (ref 2)' }),
  ],
  [
    'a customer was told the answer to another question',
    ['of another question'],
    () => {},
    (ledger) => change(ledger.said[0]?.answers ?? [], 'm2', { id: 'm4' }),
  ],
  [
    'a customer was never told how it ended',
    ['not told'],
    () => {},
    (ledger) => Object.assign(ledger.said[0] ?? {}, { isTold: false }),
  ],
])('it is seen when %s', (_, kinds, spoil, spoilTold = () => {}) => {
  const [ledger, kept] = [told(), history()]
  spoil(kept)
  spoilTold(ledger)
  expect(kindsIn(ledger, kept)).toEqual(kinds)
})

test('a message that a person took, or that was ended, has no answer and a reason', () => {
  const kept = history()
  remove(kept.messages, 'm2')
  remove(kept.messages, 'm4')
  kept.messages.push(event('e1', 'person_joined', 1_000), event('e2', 'ended', 2_000))
  change(kept.turns, 't1', { state: 'discarded', reason: 'with_person', ended_at: new Date(1_000) })
  change(kept.turns, 't2', { state: 'discarded', reason: 'ended', ended_at: new Date(2_000) })
  const ledger = told()
  for (const said of ledger.said) said.answers = []
  expect(kindsIn(ledger, kept)).toEqual([])
})

const kindsIn = (ledger: Ledger, kept: History) => [...new Set(judge(ledger, kept).map(({ kind }) => kind))].toSorted()

const remove = (all: { id: string }[], id: string) =>
  all.splice(
    all.findIndex((each) => each.id === id),
    1,
  )
const change = <T extends { id: string }>(all: T[], id: string, to: Partial<T>) =>
  Object.assign(all.find((each) => each.id === id) ?? {}, to)
const add = <T extends { id: string }>(all: T[], like: string, to: Partial<T>) =>
  all
    .splice(0)
    .flatMap((each) => (each.id === like ? [each, { ...each, ...to }] : [each]))
    .forEach((each) => all.push(each))

const message = (id: string, of: Partial<StoredMessage>): StoredMessage => ({
  id,
  conversation_id: 'c',
  from: 'customer',
  event: null,
  text: '',
  client_id: null,
  turn_id: null,
  question: null,
  engine: null,
  declined: false,
  created_at: new Date(1_000),
  ...of,
})
const event = (id: string, name: string, at: number) =>
  message(id, { from: 'event', event: name, created_at: new Date(at) })
const turn = (id: string): StoredTurn => ({
  id,
  conversation_id: 'c',
  state: 'answered',
  reason: null,
  attempt: 1,
  ended_at: new Date(1_500),
})

const history = (): History => ({
  messages: [
    message('m1', { text: SAID, turn_id: 't1' }),
    message('m2', { from: 'agent', text: 'Sí. (ref 1)', turn_id: 't1', question: SAID, engine: 'model' }),
    message('m3', { text: NEXT, turn_id: 't2' }),
    message('m4', { from: 'agent', text: 'Sí.', turn_id: 't2', question: NEXT, engine: 'retrieval' }),
  ],
  turns: [turn('t1'), turn('t2')],
})

const said = (text: string, id: string, answer: string): Said => ({
  client_id: id,
  text,
  attempts: ['cut', 'told'],
  accepted: new Set([id]),
  answers: [
    {
      id: answer,
      conversation_id: 'c',
      from: 'agent',
      text: '',
      person_name: null,
      event: null,
      sources: [],
      attachments: [],
      choices: [],
      choice: null,
      declined: false,
      offers_person: false,
      turn_id: null,
      client_id: null,
      created_at: '',
    },
  ],
  isTold: true,
})
const told = (): Ledger => ({
  said: [said(SAID, 'm1', 'm2'), said(NEXT, 'm3', 'm4')],
  wrongs: [],
  news: 0,
  tickets_refused: 0,
})
