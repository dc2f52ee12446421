import { describe, expect, it } from 'vitest'
import {
  countyName,
  eircode,
  isoDay,
  isoTime,
  isRoundedNumber,
  jobMinutes,
  phoneNumber,
} from './readValues.ts'

describe('[R24] in the office’s file', () => {
  it.each([
    ['2026-11-20', '2026-11-20'],
    ['20/11/2026', '2026-11-20'],
    ['1/2/2027', '2027-02-01'],
    ['1.2.2027', '2027-02-01'],
    ['2000-01-01', '2000-01-01'],
    ['1999-12-31', null],
    ['2027-02-29', null],
    ['on 2026-11-20', null],
    ['2026-11-20T09:30', null],
    ['120/11/2026', null],
    ['20/11/20261', null],
    ['20-11-2026', null],
    ['tomorrow', null],
  ])('%s is the day %s', (text, day) => {
    expect(isoDay(text)).toBe(day)
  })

  it.each([
    ['09:30', '09:30'],
    ['9:30', '09:30'],
    ['9.30', '09:30'],
    ['09:30:00', '09:30'],
    ['0:00', '00:00'],
    ['23:59', '23:59'],
    ['20:00', '20:00'],
    ['24:00', null],
    ['30:00', null],
    ['12:60', null],
    ['09:30:15', null],
    ['109:30', null],
    ['9:30 am', null],
    ['soon', null],
  ])('%s is the time %s', (text, time) => {
    expect(isoTime(text)).toBe(time)
  })

  it.each([
    ['1', 1],
    ['45', 45],
    ['1440', 1440],
    ['1441', null],
    ['0', null],
    ['00045', null],
    ['45 min', null],
    ['about 45', null],
    ['4.5', null],
  ])('%s is %s minutes', (text, minutes) => {
    expect(jobMinutes(text)).toBe(minutes)
  })

  it.each([
    ['Cork', 'Cork'],
    ['cork', 'Cork'],
    ['Co. Cork', 'Cork'],
    ['Co Cork', 'Cork'],
    ['COUNTY  CORK', 'Cork'],
    ['Coco rk', null],
    ['CoCork', null],
    ['Antrim', null],
  ])('%s is the county %s', (text, county) => {
    expect(countyName(text)).toBe(county)
  })

  it.each([
    ['D06 F2W4', 'D06 F2W4'],
    ['d06f2w4', 'D06 F2W4'],
    ['d6w-xy00', 'D6W XY00'],
    ['D06 F2W', null],
    ['B06 F2W4', null],
    ['D06 F2W4, Dublin', null],
    ['Dublin, D06 F2W4', null],
  ])('%s as an Eircode: %s', (text, code) => {
    expect(eircode(text)).toBe(code)
  })

  it.each([
    ['12345', true],
    ['(01) 234', true],
    ['1234', false],
    ['0'.repeat(200), true],
    ['0'.repeat(201), false],
    ['353871E+11', false],
  ])('%s can be dialled: %s', (text, canBeDialled) => {
    expect(phoneNumber(text)).toBe(canBeDialled ? text : null)
  })

  it.each([
    ['3.53871E+11', true],
    ['3,53871E+11', true],
    ['353E11', true],
    ['-353e-11', true],
    ['353', false],
    ['ring 353E11', false],
    ['353E11 home', false],
  ])('%s was rounded by the spreadsheet: %s', (text, isRounded) => {
    expect(isRoundedNumber(text)).toBe(isRounded)
  })
})
