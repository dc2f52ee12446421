import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { photoFiles } from './photoSlots.ts'

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'photos-'))))
afterEach(() => rmSync(folder, { recursive: true }))

describe('the names of photographs', () => {
  it('are those of a slot, or of a county as in its address', () => {
    for (const name of ['van.jpg', 'technician-kerry.png']) writeFileSync(join(folder, name), '')
    expect(photoFiles(folder).map(({ slot }) => slot)).toEqual(['technician-kerry', 'van'])
  })

  it.each(['roof.jpg', 'technician-kery.jpg', 'technician-.jpg'])('fail the build as %s', (name) => {
    writeFileSync(join(folder, name), '')
    expect(() => photoFiles(folder)).toThrow(`photos/${name}: no page shows it`)
  })
})
