import type { InstalledModel } from '#platform/machine-models/model-folder.ts'

type Prefixes = InstalledModel['prefixes']

/** Models of the e5 family were taught with these words before each text (arXiv 2402.05672). */
const E5: Prefixes = { question: 'query: ', passage: 'passage: ' }
const NONE: Prefixes = { question: '', passage: '' }

/** The model that `npm run meaning` fetches where none is named: 384 dimensions, a hundred languages, 118 MB. */
export const USUAL_MODEL = 'Xenova/multilingual-e5-small'

/** By its name: a folder or repository of the e5 family says so. */
export const prefixesOf = (name: string): Prefixes => (/(?:^|[-_/])e5(?:[-_]|$)/iu.test(name) ? E5 : NONE)

/** The files that a model needs; others of a repository are not fetched. */
export const NEEDED = ['config.json', 'tokenizer.json', 'tokenizer_config.json'] as const
/** Its weights, the smaller first: a quantised model is a quarter of the size. */
export const WEIGHTS = [
  { path: 'onnx/model_quantized.onnx', dtype: 'q8' },
  { path: 'onnx/model.onnx', dtype: 'fp32' },
] as const
