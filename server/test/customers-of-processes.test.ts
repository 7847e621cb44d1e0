/** @module-tag services */
import { expect, onTestFinished, test } from 'vitest'
import { areCustomersHere, markCustomerActivity, msSinceCustomer } from '#platform/customers-first.ts'
import { newId } from '#platform/ids.ts'
import { startWorker } from '#platform/worker/worker.ts'
import { asSuperuser, runningApp } from './running-app.ts'

/** Tests share their process: customers of the one before may have written just now. */
const untilCustomersLeave = () => expect.poll(areCustomersHere, { timeout: 15_000 }).toBe(false)

async function aWorker() {
  const { deps } = await runningApp()
  const worker = await startWorker(deps, { is_alone: false })
  onTestFinished(() => worker.close())
  return worker
}

test('a process learns that another one has customers, and gives way to them as to its own', async () => {
  await untilCustomersLeave()
  await aWorker()
  const other = newId()
  onTestFinished(async () => void (await asSuperuser('delete from worker where id = $1', [other])))
  await asSuperuser(
    "insert into worker (id, alive_until, customers_at) values ($1, now() + interval '1 minute', now() - interval '2 seconds')",
    [other],
  )
  await expect.poll(areCustomersHere, { timeout: 5_000 }).toBe(true)
  expect(msSinceCustomer()).toBeNull()
})

test('a process tells the others when it last answered a customer', async () => {
  await untilCustomersLeave()
  const { id } = await aWorker()
  const secondsSince = async () => {
    const { rows } = await asSuperuser<{ seconds: number | null }>(
      'select extract(epoch from clock_timestamp() - customers_at)::float as seconds from worker where id = $1',
      [id],
    )
    return rows[0]?.seconds ?? Infinity
  }
  expect(await secondsSince()).toBe(Infinity)
  markCustomerActivity()
  await expect.poll(secondsSince, { timeout: 5_000 }).toBeLessThan(5)
})
