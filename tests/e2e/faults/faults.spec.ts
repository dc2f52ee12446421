import { isInEveryRun, testMeetings } from './meetings.ts'

testMeetings(isInEveryRun)
