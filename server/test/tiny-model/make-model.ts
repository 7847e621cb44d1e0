// Writes the files of the tiny model beside this program: what a hub would give for a real one, in 300 kB.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ALIKE } from '../../src/engine/retrieval/alike-sentences.ts'
import { UNRELATED_SENTENCES } from '../../src/engine/retrieval/unrelated-sentences.ts'
import { CONCEPTS } from './concepts.ts'
import { type Field, message } from './protobuf.ts'

const DIMENSIONS = 64
const FOLDER = fileURLToPath(new URL('files/', import.meta.url))

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []
const conceptOf = new Map(CONCEPTS.flatMap((words) => words.map((word) => [word, words[0] ?? word])))
const words = [
  ...new Set([
    ...CONCEPTS.flat(),
    ...ALIKE.flatMap(({ text, alike, different }) => [text, alike, different].flatMap(wordsOf)),
    ...Object.values(UNRELATED_SENTENCES).flat().flatMap(wordsOf),
  ]),
].sort()
const vocabulary = ['[PAD]', '[UNK]', ...words]

/** Words of up to three letters say little. */
const weightOf = (word: string) => (word.startsWith('[') ? 0.05 : word.length <= 3 ? 0.1 : 1)

function directionOf(word: string): number[] {
  const concept = conceptOf.get(word) ?? word
  const bytes = Array.from({ length: DIMENSIONS / 16 }, (_, at) =>
    createHash('sha256').update(`${concept} ${at}`).digest(),
  )
  const values = bytes.flatMap((digest) => Array.from({ length: 16 }, (_, at) => digest.readInt16BE(at * 2) / 32_768))
  return values.map((value) => value * weightOf(word))
}

// ONNX, onnx.proto3: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto3
const [FLOAT, INT64] = [1, 7]
const tensor = (name: string, type: number, dimensions: (string | number)[]) =>
  message([
    [1, name],
    [
      2,
      message([
        [
          1,
          message([
            [1, type],
            [2, message(dimensions.map((each): Field => [1, message([[typeof each === 'number' ? 1 : 2, each]])]))],
          ]),
        ],
      ]),
    ],
  ])
const table = message([
  [1, vocabulary.length],
  [1, DIMENSIONS],
  [2, FLOAT],
  [8, 'table'],
  [9, Buffer.from(Float32Array.from(vocabulary.flatMap(directionOf)).buffer)],
])
const gather = message([
  [1, 'table'],
  [1, 'input_ids'],
  [2, 'last_hidden_state'],
  [4, 'Gather'],
])
const graph = message([
  [1, gather],
  [2, 'tiny'],
  [5, table],
  [11, tensor('input_ids', INT64, ['batch', 'sequence'])],
  [11, tensor('attention_mask', INT64, ['batch', 'sequence'])],
  [12, tensor('last_hidden_state', FLOAT, ['batch', 'sequence', DIMENSIONS])],
])
const model = message([
  [1, 8],
  [2, 'tertulia'],
  [7, graph],
  [8, message([[2, 17]])],
])

const special = (id: number, content: string) => ({
  id,
  content,
  single_word: false,
  lstrip: false,
  rstrip: false,
  normalized: false,
  special: true,
})
const tokenizer = {
  version: '1.0',
  truncation: null,
  padding: null,
  added_tokens: [special(0, '[PAD]'), special(1, '[UNK]')],
  normalizer: { type: 'Lowercase' },
  pre_tokenizer: { type: 'BertPreTokenizer' },
  post_processor: null,
  decoder: null,
  model: {
    type: 'WordPiece',
    unk_token: '[UNK]',
    continuing_subword_prefix: '##',
    max_input_chars_per_word: 100,
    vocab: Object.fromEntries(vocabulary.map((word, at) => [word, at])),
  },
}

mkdirSync(`${FOLDER}onnx`, { recursive: true })
const write = (name: string, content: Buffer | object) =>
  writeFileSync(`${FOLDER}${name}`, Buffer.isBuffer(content) ? content : `${JSON.stringify(content)}\n`)
write('onnx/model_quantized.onnx', model)
write('tokenizer.json', tokenizer)
write('tokenizer_config.json', {
  tokenizer_class: 'PreTrainedTokenizerFast',
  pad_token: '[PAD]',
  unk_token: '[UNK]',
  model_max_length: 512,
})
write('config.json', { model_type: 'bert', architectures: ['BertModel'], hidden_size: DIMENSIONS })
