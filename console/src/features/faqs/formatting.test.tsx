import { expect, test } from 'vitest'
import { type Formatting, formatted } from './formatting.ts'

/** Marks stand between brackets. */
const marked = (text: string) => {
  const start = text.indexOf('⟦')
  const end = text.indexOf('⟧') - 1
  return { text: text.replace(/[⟦⟧]/gu, ''), start, end }
}
const shown = ({ text, start, end }: ReturnType<typeof marked>) =>
  `${text.slice(0, start)}⟦${text.slice(start, end)}⟧${text.slice(end)}`

test.each<[Formatting, string, string]>([
  ['bold', 'durante ⟦6 meses⟧ más', 'durante **⟦6 meses⟧** más'],
  ['bold', 'durante **⟦6 meses⟧** más', 'durante ⟦6 meses⟧ más'],
  ['bold', 'durante⟦ 6 meses ⟧más', 'durante **⟦6 meses⟧** más'],
  ['bold', 'aquí ⟦⟧', 'aquí **⟦texto⟧**'],
  ['list', 'uno\nd⟦o⟧s\ntres', 'uno\n⟦- dos⟧\ntres'],
  ['list', '⟦uno\n- dos⟧', '⟦- uno\n- dos⟧'],
  ['list', '⟦- uno\n- dos⟧', '⟦uno\ndos⟧'],
  ['link', 'mira ⟦la guía⟧.', 'mira [la guía](⟦https://⟧).'],
  ['link', 'mira ⟦https://a.es/b⟧.', 'mira [⟦texto⟧](https://a.es/b).'],
])('%s turns %s into %s', (formatting, before, after) => {
  expect(shown(formatted(formatting, marked(before), 'texto'))).toBe(after)
})
