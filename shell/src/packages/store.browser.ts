import * as store from '@kontor/store';
import { setupI18n } from '@lingui/core';
import { I18nProvider, Trans, useLingui } from '@lingui/react';
import {
  _getGlobalState,
  action,
  computed,
  getDependencyTree,
  makeAutoObservable,
  observable,
  observableRef,
  Reaction,
  reaction,
  runInAction,
} from 'mobx';
import { observer } from 'mobx-react-lite';

export const storePackages = {
  mobx: {
    action,
    computed,
    makeAutoObservable,
    observable,
    observableRef,
    reaction,
    runInAction,
    Reaction,
    _getGlobalState,
    getDependencyTree,
  },
  'mobx-react-lite': { observer },
  '@lingui/core': { setupI18n },
  '@lingui/react': { I18nProvider, Trans, useLingui },
  '@kontor/store': store,
};
