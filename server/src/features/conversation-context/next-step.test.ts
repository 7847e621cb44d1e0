import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { nextStep } from './next-step.ts'

const at = '2026-11-24T09:00:00.000Z'
const failed = { id: newId(), name: 'Estado del pedido', outcome: 'failed', at }
const worked = { ...failed, outcome: 'success' }
const lead = { kind: 'faq' as const, source_id: newId(), title: '¿Qué talla me va?' }
const ticket = { id: newId(), kind: 'ticket' as const, number: 12, state: 'open' as const, subject: 'Casco roto' }
const none = { missing: undefined, tools: [], leads: [], requests: [] }

test.each([
  ['nothing is known', none, 'answer', ''],
  ['something may answer it', { ...none, leads: [lead] }, 'read_lead', '¿Qué talla me va?'],
  ['a ticket is open', { ...none, leads: [lead], requests: [ticket] }, 'see_request', '12'],
  ['a ticket is done', { ...none, requests: [{ ...ticket, state: 'done' as const }] }, 'answer', ''],
  ['a form lacks something', { ...none, requests: [ticket], missing: 'Talla' }, 'ask_missing', 'Talla'],
  ['the last tool failed', { ...none, missing: 'Talla', tools: [failed, worked] }, 'tool_failed', 'Estado del pedido'],
  ['a tool failed and worked since', { ...none, tools: [worked, failed] }, 'answer', ''],
])('next step if %s', (_, facts, step, about) => {
  expect(nextStep(facts)).toEqual({ step, about })
})
