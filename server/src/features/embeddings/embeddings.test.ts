/** @module-tag exhaustive Each fault of a provider, waited out. */
import { faqs } from '@tertulia/contract/faqs'
import { embeddings } from '@tertulia/contract/embeddings'
import { receipts } from '@tertulia/contract/receipts'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { UNRELATED_SENTENCES } from '#engine/retrieval/unrelated-sentences.ts'
import { embedKnowledge } from '#features/embeddings/embeddings.jobs.ts'
import { embedWhatIsNew } from '#features/embeddings/embeddings.sweeps.ts'
import { forgetEmbeddingModel } from '#features/embeddings/known-embedding-models.ts'
import { secondsFrom } from '#platform/clock.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { sweepOnce } from '#platform/jobs/sweeps.ts'
import { machineFolders } from '#platform/machine-models/model-folder.ts'
import { CONCEPTS } from '../../../test/tiny-model/concepts.ts'
import { installStandInRuntime, installTiny } from '../../../test/tiny-model/install-tiny.ts'
import { aCustomer, goLive, until } from '../../../test/a-customer.ts'
import { ledgerOf, usageOf } from '../../../test/a-shop-with-model.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { auditOf } from '../../../test/audit-of.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'
import {
  EMBEDDING_MODEL,
  type EmbeddingStandIn,
  type Fault,
  startEmbeddings,
} from '../../../test/stand-ins/embeddings.ts'

/** The last is no word of any language: no lexicon knows what it means. */
const SYNONYMS = {
  automóvil: 'coche',
  vehículo: 'coche',
  aparcar: 'acamochar',
  aparcamiento: 'acamochar',
  parking: 'acamochar',
}
const PARKING = { question: '¿Hay aparcamiento?', answer: 'Sí, en el sótano del edificio.' }
/** No word of it stands in the FAQ. */
const BY_MEANING = '¿Puedo acamochar?'
const SUBJECTS = [
  'cascos',
  'guantes',
  'bombas',
  'cadenas',
  'frenos',
  'ruedas',
  'pedales',
  'luces',
  'mochilas',
  'gafas',
  'relojes',
  'zapatos',
  'chaquetas',
  'sillines',
  'manillares',
  'cubiertas',
  'candados',
  'bidones',
  'mallas',
  'herramientas',
  'parches',
  'timbres',
  'cestas',
  'alforjas',
]

const SENTENCES = Object.values(UNRELATED_SENTENCES).flat()

const opened: EmbeddingStandIn[] = []
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

/** A shop that knows of twenty-five subjects, and a model that knows which words mean the same. */
async function aShop({ subjects = SUBJECTS, synonyms = SYNONYMS as Record<string, string> } = {}) {
  const provider = await startEmbeddings(synonyms)
  opened.push(provider)
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const parking = await shop.aFaq(agent.id, PARKING)
  const { topic_id } = parking
  for (const subject of subjects)
    await shop.aFaq(agent.id, {
      topic_id,
      question: `¿Vendéis ${subject}?`,
      answer: `Tenemos ${subject} de todas las marcas.`,
    })
  const at = { params: { organization_id: shop.id } }
  const by = shop.as('admin')
  const get = () => by.call(embeddings.get, at)
  const { deps } = await runningApp()
  return {
    shop,
    agent,
    provider,
    parking,
    at,
    by,
    get,
    deps,
    save: (change: { api_key?: string; base_url?: string; enabled?: boolean; model?: string } = {}) =>
      by.call(embeddings.save, {
        ...at,
        body: {
          place: 'address',
          base_url: provider.base_url,
          model: EMBEDDING_MODEL,
          api_key: provider.api_key,
          enabled: true,
          ...change,
        },
      }),
    /** Waits until all has a vector, and until this process knows of it. */
    embedded: async () => {
      await until(async () => {
        const now = await get()
        if (now === null || now.embedded < now.passages || now.passages === 0) return false
        // The job has seen that nothing is lacking: it asks no more.
        const { rows } = await asSuperuser(
          'select 1 from embedding_settings where organization_id = $1 and covered is not null',
          [shop.id],
        )
        return rows.length === 1
      })
      forgetEmbeddingModel(shop.id)
    },
    failed: () => until(async () => (await get())?.failure !== null),
    ask: async (text: string) => {
      const answer = await (await aCustomer(agent.id)).ask(text)
      return { answer, receipt: await by.call(receipts.get, { params: { message_id: answer.id } }) }
    },
  }
}

test('a question that shares no word with its answer is found by its meaning, and never as sure as by words', async () => {
  const { shop, agent, save, embedded, ask } = await aShop()
  await goLive(shop, agent.id)
  expect((await ask(BY_MEANING)).answer.declined).toBe(true)
  await save()
  await embedded()
  const { answer, receipt } = await ask(BY_MEANING)
  expect(answer).toMatchObject({ declined: false, text: PARKING.answer })
  expect(receipt).toMatchObject({ confidence: 'medium', meaning_failure: null })
  expect(receipt.candidates[0]).toMatchObject({ found_by: 'meaning', confidence: 'medium' })
  expect((await ask('¿Vendéis cascos?')).receipt.candidates[0]).toMatchObject({ found_by: 'both' })
})

test('vectors of knowledge and of questions are in the ledger, a question asked again is not, and limits of the model leave them out', async () => {
  const { shop, agent, save, embedded, ask } = await aShop()
  await goLive(shop, agent.id)
  await save()
  await embedded()
  const kinds = async () => new Set((await ledgerOf(shop)).map(({ kind }) => kind))
  expect(await kinds()).toEqual(new Set(['embedding.knowledge']))
  for (let n = 0; n < 2; n += 1) await ask(BY_MEANING)
  await until(async () => (await kinds()).has('embedding.question'))
  const asked = (await ledgerOf(shop)).filter(({ kind }) => kind === 'embedding.question')
  expect(asked).toMatchObject([{ model: EMBEDDING_MODEL, tokens: Math.ceil(BY_MEANING.length / 4) }])
  expect((await usageOf(shop)).tokens).toBe(0)
})

test('a question outside every subject is still not known', async () => {
  const { shop, agent, save, embedded, ask } = await aShop()
  await save()
  await embedded()
  await goLive(shop, agent.id)
  for (const question of [
    '¿Cuándo nació Cervantes?',
    '¿Me recomiendas una receta de gazpacho?',
    '¿Qué tiempo hará mañana?',
  ])
    expect((await ask(question)).answer.declined, question).toBe(true)
})

test.each<[Fault, string]>([
  ['refused', 'unauthorized'],
  ['busy', 'rate_limited'],
  ['broken', 'unavailable'],
  ['hang', 'timeout'],
  ['dimensions', 'wrong_dimensions'],
  ['words', 'wrong_answer'],
])(
  'if the model fails (%s) at a question, no answer is blocked: words alone find it, and the receipt says %s',
  async (fault, failure) => {
    const { shop, agent, provider, save, embedded, ask } = await aShop()
    await save()
    await embedded()
    await goLive(shop, agent.id)
    provider.fail(fault)
    const before = provider.requests.length
    const began = performance.now()
    const first = await ask('¿Vendéis guantes?')
    expect(first.answer.text).toContain('guantes de todas las marcas')
    expect(first.receipt).toMatchObject({ meaning_failure: failure })
    expect(performance.now() - began).toBeLessThan(6_000)
    // It is left alone for a while: the next customer does not wait for it.
    const second = await ask('¿Vendéis bombas?')
    expect(second.receipt).toMatchObject({ meaning_failure: failure, decision: 'answer_faq' })
    expect(provider.requests.length).toBe(before + 1)
  },
)

test('if the vectors take long to be read, no answer waits for them, and the next ones have them', async () => {
  const { shop, agent, save, embedded, ask } = await aShop()
  await save()
  await embedded()
  await goLive(shop, agent.id)
  const locking = await (await runningApp()).superuser.connect()
  try {
    await locking.query('begin')
    await locking.query('lock table text_vector in access exclusive mode')
    const began = performance.now()
    const { answer, receipt } = await ask('¿Vendéis guantes?')
    expect(performance.now() - began).toBeLessThan(4_000)
    expect(answer.text).toContain('guantes de todas las marcas')
    expect(receipt).toMatchObject({ meaning_failure: 'vectors_unread', decision: 'answer_faq' })
  } finally {
    await locking.query('rollback')
    locking.release()
  }
  await until(async () => (await ask(BY_MEANING)).answer.text === PARKING.answer)
})

test('if the vectors cannot be read at all, words alone find the answer', async () => {
  const { shop, agent, save, embedded, ask } = await aShop()
  await save()
  await embedded()
  await goLive(shop, agent.id)
  await asSuperuser('alter table text_vector rename to vectors_elsewhere')
  try {
    const { answer, receipt } = await ask('¿Vendéis guantes?')
    expect(answer.text).toContain('guantes de todas las marcas')
    expect(receipt).toMatchObject({ meaning_failure: 'vectors_unread', decision: 'answer_faq' })
  } finally {
    await asSuperuser('alter table vectors_elsewhere rename to text_vector')
  }
  expect((await ask(BY_MEANING)).answer.text).toBe(PARKING.answer)
})

test('only what was written anew is sent again, and what was said before costs nothing', async () => {
  const { shop, agent, provider, by, parking, deps, save, embedded, get } = await aShop()
  await save()
  await embedded()
  expect(await get()).toMatchObject({ passages: 25, embedded: 25, failure: null, dimensions: 256 })
  // The model got the texts of the shop, and the shipped sentences once.
  const said = () => provider.requests.flat().filter((text) => !SENTENCES.includes(text))
  expect(said()).toHaveLength(25)
  expect(provider.requests.flat()).toHaveLength(25 + SENTENCES.length)
  const { topic_id } = parking
  const change = (answer: string) =>
    by.call(faqs.update, { params: { id: parking.id }, body: { topic_id, question: PARKING.question, answer } })
  await change('Sí, y es gratis.')
  await sweepOnce(deps, embedWhatIsNew)
  await embedded()
  expect(said().slice(25)).toEqual([`${PARKING.question}\nSí, y es gratis.`])
  await change(PARKING.answer)
  await goLive(shop, agent.id)
  await sweepOnce(deps, embedWhatIsNew)
  await embedded()
  expect(said()).toHaveLength(26)
  expect(provider.requests.flat()).toHaveLength(26 + SENTENCES.length)
})

test('a shop that knows little is found by meaning too, and what has nothing to do with it is not answered', async () => {
  const { shop, provider, save, embedded, at } = await aShop({ subjects: [] })
  const agent = await shop.anAgent()
  await shop.aFaq(agent.id, PARKING)
  await goLive(shop, agent.id)
  await save()
  await embedded()
  const ask = async (text: string) => (await aCustomer(agent.id)).ask(text)
  expect(await ask(BY_MEANING)).toMatchObject({ declined: false, text: PARKING.answer })
  expect((await ask('¿Alquiláis trombones?')).declined).toBe(true)
  // Vectors of the model that is in use, and of no other.
  const { rows } = await asSuperuser('select count(*)::int as count from text_vector where organization_id = $1', [
    at.params.organization_id,
  ])
  expect(rows).toEqual([{ count: SENTENCES.length + 1 }])
  expect(provider.requests.flat().filter((text) => SENTENCES.includes(text))).toHaveLength(SENTENCES.length)
})

test('vectors are bought once, however often the sweep comes by and however many processes work', async () => {
  const { shop, provider, deps, save, embedded } = await aShop()
  const jobs = await openJobs(deps.database, deps.log, [embedKnowledge])
  onTestFinished(() => jobs.close())
  jobs.work({ ...deps, jobs }, [embedKnowledge])
  provider.fail('wait')
  await save()
  await until(async () => provider.requests.length === 1)
  for (let n = 0; n < 3; n += 1) await sweepOnce(deps, embedWhatIsNew)
  const { rows } = await asSuperuser(
    "select state from pgboss.job where name = $1 and data ->> 'organization_id' = $2",
    [embedKnowledge.name, shop.id],
  )
  expect(rows).toEqual([{ state: 'active' }])
  await embedded()
  // One was told to wait.
  expect(provider.requests.slice(1).flat()).toHaveLength(25 + SENTENCES.length)
})

test('a model that is exchanged while texts are put to the one before is given them all at once', async () => {
  const { provider, save, get, embedded } = await aShop()
  provider.fail('wait')
  await save()
  await until(async () => provider.requests.length === 1)
  await save({ base_url: `${provider.base_url}/` })
  await embedded()
  expect(await get()).toMatchObject({ embedded: 25, failure: null })
})

test('a provider that asks to wait is waited for, and one that refuses is left alone until later', async () => {
  const { provider, deps, save, embedded, failed, get } = await aShop()
  provider.fail('wait')
  await save()
  await embedded()
  expect((await get())?.failure).toBeNull()

  provider.fail('refused')
  await save({ base_url: `${provider.base_url}/` })
  await failed()
  expect(await get()).toMatchObject({ failure: 'unauthorized', embedded: 0 })
  const asked = provider.requests.length
  await sweepOnce(deps, embedWhatIsNew)
  expect(provider.requests.length).toBe(asked)
  provider.fail(undefined)
  await sweepOnce({ ...deps, clock: { ...deps.clock, now: () => secondsFrom(new Date(), 301) } }, embedWhatIsNew)
  await embedded()
  expect((await get())?.failure).toBeNull()
})

test('a model whose vectors change in size is said to, and saving it again begins anew', async () => {
  const { shop, agent, provider, deps, save, embedded, failed, get } = await aShop()
  await save()
  await embedded()
  provider.fail('dimensions')
  await shop.aFaq(agent.id, { question: '¿Hay taller?', answer: 'Sí.' })
  await sweepOnce(deps, embedWhatIsNew)
  await failed()
  expect(await get()).toMatchObject({ failure: 'wrong_dimensions', embedded: 25, passages: 26 })
  await save()
  await embedded()
  expect(await get()).toMatchObject({ failure: null, embedded: 26, dimensions: 128 })
})

test.each<[Fault, string]>([
  ['words', 'wrong_answer'],
  ['fewer', 'wrong_answer'],
])('an answer that is no vectors, or too few (%s), is not taken', async (fault, failure) => {
  const { provider, save, failed, get } = await aShop()
  provider.fail(fault)
  await save()
  await failed()
  expect(await get()).toMatchObject({ failure, embedded: 0 })
})

test('a provider that hangs holds no caller up: the rest of the product goes on', async () => {
  const { agent, provider, by, save, get } = await aShop()
  provider.fail('hang')
  await save()
  await until(async () => provider.requests.length > 0)
  const began = performance.now()
  await by.call(faqs.list, { query: { agent_id: agent.id } })
  await get()
  expect(performance.now() - began).toBeLessThan(3_000)
})

test('the button says whether the model answers, how long its vectors are, or what is wrong', async () => {
  const { provider, by, at, save } = await aShop()
  await expect(by.call(embeddings.try, at)).rejects.toMatchObject({ code: 'model_not_configured' })
  await save({ enabled: false })
  expect(await by.call(embeddings.try, at)).toMatchObject({ failure: null, dimensions: 256 })
  for (const [fault, failure] of [
    ['refused', 'unauthorized'],
    ['words', 'wrong_answer'],
    ['fewer', 'wrong_answer'],
    ['broken', 'unavailable'],
  ] as const) {
    provider.fail(fault)
    expect(await by.call(embeddings.try, at)).toMatchObject({ failure, dimensions: null, self_test: null })
  }
  await save({ model: 'another', enabled: false })
  provider.fail(undefined)
  expect(await by.call(embeddings.try, at)).toMatchObject({ failure: 'not_found' })
})

test('the button says in which languages the model puts what does not answer nearer than what does', async () => {
  const { by, at, save } = await aShop({ subjects: [], synonyms: wordsAlike() })
  await save({ enabled: false })
  const understands = await by.call(embeddings.try, at)
  expect(understands.self_test).toMatchObject({ pairs: 8, nearer: 8, confused: [] })
  expect(understands.self_test?.seconds_per_thousand).toBeGreaterThan(0)
  // To it, a French question about money is one about the car park.
  const confused = { ...wordsAlike(), remboursé: wordsAlike()['parking'] ?? '', rendons: 'rendons', argent: 'argent' }
  const other = await aShop({ subjects: [], synonyms: confused })
  await other.save({ enabled: false })
  const { self_test } = await other.by.call(embeddings.try, other.at)
  expect(self_test).toMatchObject({ pairs: 8, nearer: 7, confused: ['fr'] })
})

/** Words of the sentences by which a model is tried, by what they mean. */
const wordsAlike = () =>
  Object.fromEntries(CONCEPTS.flatMap((words) => words.map((word) => [word, words[0] ?? word] as const)))

test('a model on this machine is chosen where the operator installed one, needs no key, costs no tokens, and is asked by the purpose of a text', async () => {
  const { shop, agent, by, at, embedded, get, deps, ask } = await aShop({ subjects: [] })
  const { runtime, models } = machineFolders(deps.config.data_dir)
  const body = { place: 'this_machine' as const, model: 'tiny', enabled: true }
  expect(await by.call(embeddings.machine, at)).toEqual({ models: [] })
  await expect(by.call(embeddings.save, { ...at, body })).rejects.toMatchObject({
    code: 'machine_model_not_found',
    fields: [{ path: 'model' }],
  })
  installStandInRuntime(runtime)
  installTiny(models)
  onTestFinished(() => rmSync(join(runtime, '..'), { recursive: true }))
  const { models: listed } = await shop.as('viewer').call(embeddings.machine, at)
  expect(listed).toMatchObject([{ name: 'tiny', dimensions: 64, memory_bytes: 100_000_000, seconds_per_thousand: 1.5 }])
  expect(listed[0]?.disk_bytes).toBeGreaterThan(200_000)
  expect(await by.call(embeddings.save, { ...at, body })).toMatchObject({
    place: 'this_machine',
    base_url: null,
    key_last_four: null,
  })
  await embedded()
  expect(await get()).toMatchObject({ embedded: 1, failure: null, dimensions: 64 })
  expect(await by.call(embeddings.try, at)).toMatchObject({ failure: null, dimensions: 64, self_test: { pairs: 8 } })
  await goLive(shop, agent.id)
  const { receipt } = await ask('¿Hay aparcamiento en el edificio?')
  expect(receipt).toMatchObject({ meaning_failure: null })
  expect(receipt.candidates[0]).toMatchObject({ found_by: 'both' })
  const { rows } = await asSuperuser("select 1 from usage where organization_id = $1 and kind like 'embedding%'", [
    shop.id,
  ])
  expect(rows).toEqual([])
})

test('a model that was mended goes on as soon as a member has tried it', async () => {
  const { shop, agent, provider, by, at, save, embedded, failed, get, ask } = await aShop()
  provider.fail('refused')
  await save()
  await failed()
  provider.fail(undefined)
  expect(await by.call(embeddings.try, at)).toMatchObject({ failure: null })
  await embedded()
  expect((await get())?.failure).toBeNull()

  await goLive(shop, agent.id)
  provider.fail('broken')
  expect((await ask('¿Vendéis guantes?')).receipt.meaning_failure).toBe('unavailable')
  provider.fail(undefined)
  await by.call(embeddings.try, at)
  expect((await ask('¿Vendéis bombas?')).receipt.meaning_failure).toBeNull()
})

test('a saved key is never shown, belongs to its address, and a reader changes nothing', async () => {
  const { shop, at, save, get } = await aShop()
  await save({ api_key: 'sk-nadie-debe-leer-esto-9876', enabled: false })
  const { rows } = await asSuperuser('select * from embedding_settings where organization_id = $1', [shop.id])
  expect((rows[0] as { api_key_sealed: Buffer }).api_key_sealed.includes('nadie')).toBe(false)
  expect(await get()).toMatchObject({ key_last_four: '9876' })
  for (const kept of [await get(), await auditOf(shop.id)]) expect(JSON.stringify(kept)).not.toContain('nadie')
  const { base_url } = (await get()) ?? { base_url: '' }
  const elsewhere = (address: string) => ({ place: 'address' as const, base_url: address, model: 'm', enabled: false })
  await expect(
    shop.as('admin').call(embeddings.save, { ...at, body: elsewhere('https://malo.example/v1') }),
  ).rejects.toMatchObject({ fields: [{ path: 'api_key' }] })
  // On a private network none is needed, and the one of another address is not taken along.
  expect(
    await shop.as('admin').call(embeddings.save, { ...at, body: elsewhere(`${base_url}/otra-cuenta`) }),
  ).toMatchObject({ key_last_four: null })
  await expect(shop.as('viewer').call(embeddings.delete, at)).rejects.toMatchObject({ status: 403 })
})

test('taking the model away takes its vectors along, and the agent finds by words again', async () => {
  const { shop, agent, by, at, save, embedded, ask } = await aShop()
  await save()
  await embedded()
  await goLive(shop, agent.id)
  await by.call(embeddings.delete, at)
  const { rows } = await asSuperuser('select 1 from text_vector where organization_id = $1', [shop.id])
  expect(rows).toEqual([])
  expect((await ask(BY_MEANING)).answer.declined).toBe(true)
})
