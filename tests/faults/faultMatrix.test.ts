import 'fake-indexeddb/auto'
import { describeMeetings, meetInEveryRun, useDatabase } from './faultMatrix.ts'

const database = useDatabase()

describeMeetings(database, meetInEveryRun)
