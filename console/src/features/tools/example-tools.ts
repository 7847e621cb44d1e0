import type { HttpTool, ToolParameter } from '@tertulia/contract/tool-definitions'
import type { TFunction } from 'i18next'
import { EMPTY_TOOL } from './tool-form.ts'
import type { ExampleTool } from './tool-search.ts'

type Shape = Pick<HttpTool, 'method' | 'url' | 'writes'> & { parameter: Pick<ToolParameter, 'key' | 'type' | 'place'> }
const SHAPES: Record<ExampleTool, Shape> = {
  order: {
    method: 'GET',
    url: 'https://api.example.com/orders/{order}',
    writes: false,
    parameter: { key: 'order', type: 'text', place: 'path' },
  },
  stock: {
    method: 'GET',
    url: 'https://api.example.com/stock',
    writes: false,
    parameter: { key: 'product', type: 'text', place: 'query' },
  },
  booking: {
    method: 'POST',
    url: 'https://api.example.com/appointments',
    writes: true,
    parameter: { key: 'day', type: 'date', place: 'body' },
  },
}

/** An example in the language of the member who builds the agent. */
export function exampleTool(t: TFunction, example: ExampleTool): HttpTool {
  const words = (
    key: 'name' | 'description' | 'prompt' | 'first' | 'second' | 'field' | 'ask' | 'answer' | 'missing',
  ) => t(($) => $.toolExamples[example][key])
  const { parameter, ...call } = SHAPES[example]
  return {
    ...EMPTY_TOOL,
    ...call,
    name: words('name'),
    description: words('description'),
    prompt_description: words('prompt'),
    examples: [words('first'), words('second')],
    parameters: [
      {
        ...parameter,
        label: words('field'),
        description: words('ask'),
        required: true,
        options: [],
        origin: { from: 'customer' },
        wire_name: '',
        example: '',
      },
    ],
    answer: words('answer'),
    on_error: [{ when: '404', do: 'ask_again', say: words('missing') }],
  }
}
