import { TerminalError } from '#platform/exit-with-message.ts'

/** A model or its runtime could not be installed, and the message says what can be done. */
export class InstallRefused extends TerminalError {}
