import { readFile } from 'node:fs/promises'
import { DialogueFile } from './dialogues.ts'

/** Tells what is wrong with files of dialogues, without quoting them: `node bench/collection/check.ts FILE…` */
for (const path of process.argv.slice(2)) {
  const read = DialogueFile.safeParse(JSON.parse(await readFile(path, 'utf8')))
  const issues = read.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
  for (const { id, form, answers, expected, corrections, digressions } of read.data?.dialogues ?? []) {
    const found = read.data?.forms.find((each) => each.id === form)
    if (!found) {
      issues.push(`${id}: no form ${form}`)
      continue
    }
    const keys = new Set(found.fields.map(({ key }) => key))
    const named = [
      ...Object.keys(answers),
      ...Object.keys(expected),
      ...[...corrections, ...digressions].map((each) => each.when_asked_for),
    ]
    issues.push(...named.filter((key) => !keys.has(key)).map((key) => `${id}: no field ${key}`))
    issues.push(
      ...found.fields
        .filter(({ key, required }) => required && !answers[key])
        .map(({ key }) => `${id}: nothing is said of ${key}`),
    )
  }
  console.log(path, issues.length === 0 ? `${read.data?.dialogues.length} dialogues` : issues.join('\n  '))
}
