import { OpenAICompatibleChatLanguageModel } from '@ai-sdk/openai-compatible'
import { expect, test } from 'vitest'
import { messageFor, PROVIDER, requestsIn } from '#providers/models/tool-wire.ts'

test('the signature of Gemini’s tool call goes back with it', async () => {
  const chat = new OpenAICompatibleChatLanguageModel('gemini', { provider: PROVIDER, url: () => 'https://a.example' })
  const signed = {
    id: 'a',
    type: 'function',
    function: { name: 'current_date_time', arguments: '{}' },
    extra_content: { google: { thought_signature: 'xyz' } },
  }
  const choices = [{ message: { tool_calls: [signed] }, finish_reason: 'tool_calls' }]
  const { content } = await chat.convertResponse({ body: { choices } })
  const requests = requestsIn(content)
  expect(requests).toEqual([{ id: 'a', name: 'current_date_time', input: '{}', thought_signature: 'xyz' }])
  const { body } = await chat.prepareRequest({ prompt: [messageFor({ role: 'assistant', text: '', requests })] })
  expect(body['messages']).toMatchObject([{ role: 'assistant', tool_calls: [signed] }])
})
