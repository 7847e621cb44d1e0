import { expect, test } from 'vitest'
import { isAuditedField, valueWords } from './audit-words.ts'
import { CollectionDefinition } from './info-collection.ts'
import { callBackSettings, openTicketSettings } from './service-settings.ts'
import { businessHoursSettings, HttpTool, lookUpRowSettings, quoteSettings } from './tool-definitions.ts'

test('texts by language are told by the name of the language, without what is empty', () => {
  const nothing = { greeting: '', farewell: '' }
  const texts = { en: { greeting: 'Hi!', farewell: 'See you' }, fr: nothing, pt: { greeting: '', farewell: 'Tchau' } }
  expect(valueWords('texts', texts, 'es')).toBe('inglés: Hi! / See you; portugués: Tchau')
  expect(valueWords('texts', {}, 'es')).toBe('')
})

test('each field that a tool is defined by has words, but for ids', () => {
  const shapes = [
    HttpTool,
    CollectionDefinition,
    businessHoursSettings,
    lookUpRowSettings,
    quoteSettings,
    openTicketSettings,
    callBackSettings,
  ]
  const fields = new Set(shapes.flatMap(({ shape }) => Object.keys(shape)))
  expect([...fields].filter((field) => !isAuditedField(field)).toSorted()).toEqual(['file_ids', 'trigger_topic_ids'])
})
