import { expect, test } from 'vitest'
import { textAsHtml } from '#platform/mail/text-as-html.ts'

test('a mail has the links that the chat has, and nothing else of its text is markup', () => {
  expect(textAsHtml('Mira (https://a.example/promo_(otoño)?a=1&b=2).\n<b>No</b> y **sí**')).toBe(
    'Mira (<a href="https://a.example/promo_(oto%C3%B1o)?a=1&amp;b=2">https://a.example/promo_(otoño)?a=1&amp;b=2</a>).<br>&lt;b&gt;No&lt;/b&gt; y <strong>sí</strong>',
  )
  expect(textAsHtml('[aquí](javascript:alert(1))')).not.toContain('<a')
  expect(textAsHtml('[aquí](https://a.example/"x)')).toBe('<a href="https://a.example/%22x">aquí (a.example)</a>')
})
